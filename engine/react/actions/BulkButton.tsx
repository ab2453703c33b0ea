import { useState } from 'react';
import type { Row } from '../../language/Row.ts';
import type { RowAction } from '../../language/table.ts';
import { usePick, useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePressGuard } from '../ui/usePressGuard.ts';
import { useBulkAction } from './useBulkAction.ts';

export interface BulkButtonProps {
  action: RowAction;
  rows: () => readonly Row[] | Promise<readonly Row[]>;
  children?: string;
  describedBy?: string;
  onDone?: () => void;
}

export function BulkButton({ action, rows, children, describedBy, onDone }: BulkButtonProps) {
  const textOf = useText();
  const pick = usePick();
  const run = useBulkAction();
  const { press } = usePressGuard();
  const [busy, setBusy] = useState(false);
  const label = textOf(action.label);
  const tone = pick(action.tone);
  const icon = pick(action.icon);
  const work = async () => {
    setBusy(true);
    try {
      const done = await run({ action, rows: await rows(), label, tone });
      if (done) onDone?.();
      return done;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look="secondary"
      tone={tone}
      size="small"
      icon={icon && <Icon name={icon} size={16} />}
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void press(work)}
    >
      {children ?? label}
    </Button>
  );
}
