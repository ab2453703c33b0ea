import { usePortal } from '../../context/PortalContext.ts';
import { useText } from '../../context/useText.ts';
import { Seal } from '../../ui/Seal.tsx';
import type { FooterProps } from './footerSchema.ts';

export default function FooterBlock({ id, text, detail }: FooterProps) {
  const textOf = useText();
  const { logo, logoPicture } = usePortal().domain.theme;
  return (
    <footer id={id} className="field threads adorned-next mt-auto">
      <div className="double-rule" />
      <div className="measure flex flex-col items-start gap-4 py-10 text-sm text-muted sm:flex-row sm:items-center sm:gap-6">
        <Seal mark={logo} picture={logoPicture} className="size-10 text-gilt" />
        <p>{textOf(text)}</p>
        {detail && <p className="sm:ms-auto">{textOf(detail)}</p>}
      </div>
    </footer>
  );
}
