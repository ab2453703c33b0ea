import { lazily } from '../loading/lazily.tsx';

/** Fields in a block of one's own: `<FieldsForm fields={…} values={…} onChange={(name, value) => …} />`. Their code comes with the first that is shown. */
export const FieldsForm = lazily(() => import('./FieldsView.tsx'));
