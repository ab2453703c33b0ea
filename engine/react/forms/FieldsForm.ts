import { lazily } from '../loading/lazily.tsx';

/**
 * Fields for use in a custom block: `<FieldsForm fields={…} values={…} onChange={(name, value) => …} />`. Their code loads on first use.
 */
export const FieldsForm = lazily(() => import('./FieldsView.tsx'));
