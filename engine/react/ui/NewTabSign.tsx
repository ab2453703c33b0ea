import { usePhrases } from '../context/usePhrases.ts';
import { LineDrawing } from './LineDrawing.tsx';
import { uiPhrases } from './uiPhrases.ts';

/** Marks a link that opens in a new tab: an arrow, and a hint for screen readers. */
export function NewTabSign() {
  const phrase = usePhrases(uiPhrases);
  return (
    <>
      <LineDrawing size={14} className="new-tab ms-1 inline-block align-[-0.1em] rtl:-scale-x-100">
        <path d="M7 17 17 7M8 7h9v9" />
      </LineDrawing>
      <span className="sr-only">{phrase('newTab')}</span>
    </>
  );
}
