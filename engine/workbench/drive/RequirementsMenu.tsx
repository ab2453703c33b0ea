import { DropDown } from '../ui/DropDown.tsx';
import { useDrive } from './useDrive.ts';

/** Lists the portal's requirements, each with the scenarios that cover it. Renders nothing for a portal without requirements. */
export function RequirementsMenu() {
  const { requirements, startRun } = useDrive();
  if (requirements.length === 0) return null;
  const covered = requirements.filter(({ isCovered }) => isCovered).length;
  const isWhole = covered === requirements.length;
  return (
    <DropDown
      className="wb-gaps"
      button={
        <summary className="wb-chip" data-tone={isWhole ? 'success' : 'warning'}>
          {isWhole ? `All ${covered} requirements covered` : `${covered} of ${requirements.length} requirements covered`}
        </summary>
      }
    >
      {(close) => (
        <ul className="wb-popover wb-requirements" aria-label="Requirements">
          {requirements.map(({ id, sentence, scenarios, isCovered }) => (
            <li key={id}>
              <p>
                <b>{id}</b>
                <span>{` ${sentence}`}</span>
                {!isCovered && (
                  <span className="wb-tag" data-tone="warning">
                    {scenarios.length === 0 ? 'not covered' : 'fails'}
                  </span>
                )}
              </p>
              {scenarios.map(({ file, name }) => (
                <button
                  key={file}
                  type="button"
                  className="wb-link"
                  onClick={() => {
                    close();
                    void startRun({ scenario: file });
                  }}
                >
                  {name}
                </button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  );
}
