import { useFigure } from '../../collection/useFigure.ts';
import type { Stat } from './statsSchema.ts';

export default function FormattedFigure({ value, stat }: { value: unknown; stat: Stat }) {
  return <span>{useFigure()(stat, value)}</span>;
}
