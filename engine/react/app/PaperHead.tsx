import { formatDate } from '../../core/fields/intl.ts';
import { usePortal } from '../context/PortalContext.ts';

/** A printed page's header: the organization's name and the print date. The page's title follows below. */
export function PaperHead() {
  const { domain, manifests, clock } = usePortal();
  const { organizationName, tagline } = domain.branding;
  const printed = formatDate(clock.now(), manifests.settings.locale, { dateStyle: 'long' });
  return (
    <div className="hidden justify-between gap-6 border-b border-line-strong pb-2 text-sm print:flex">
      <p>
        <span className="display">{organizationName}</span>
        <span>{` · ${tagline}`}</span>
      </p>
      <p>{printed}</p>
    </div>
  );
}
