import { lazily } from '../loading/lazily.tsx';

/** Form fields for a custom block: `<FieldsForm fields={…} values={…} onChange={(name, value) => …} />`. Its code loads on first use. */
export const FieldsForm = lazily(() => import('./FieldsView.tsx'));
