/** The gates that a manifest's `gate` names: none, one or several. */
export function gateNames(gate: string | readonly string[] | undefined): readonly string[] {
  if (gate === undefined) return [];
  return typeof gate === 'string' ? [gate] : gate;
}
