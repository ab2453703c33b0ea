// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SampleChip } from '../../../../engine/react/app/SampleChip.tsx';
import { PortalContext, usePortal } from '../../../../engine/react/context/PortalContext.ts';
import { GardenPage } from '../blocks/GardenPage.tsx';

afterEach(cleanup);

function Samples() {
  const portal = usePortal();
  const settings = { ...portal.manifests.settings, sample: { label: 'Samples', text: 'No bed here is real.' } };
  return (
    <PortalContext value={{ ...portal, manifests: { ...portal.manifests, settings } }}>
      <SampleChip />
    </PortalContext>
  );
}
const chip = () => screen.getByRole('button', { name: 'Samples' });
const explanation = () => screen.getByText('No bed here is real.');

describe('the sample data sign', () => {
  test('the sign is not shown if portal.json doesn’t mention samples', () => {
    render(
      <GardenPage>
        <SampleChip />
      </GardenPage>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('the sign is described by its explanation for screen readers', () => {
    render(<Samples />, { wrapper: GardenPage });
    expect(chip().getAttribute('aria-describedby')).toBe(explanation().id);
    expect(explanation().hidden).toBe(true);
  });

  test.each([
    ['another press', () => fireEvent.click(chip())],
    ['Escape', () => fireEvent.keyDown(chip(), { key: 'Escape' })],
    ['leaving it', () => fireEvent.blur(chip())],
  ])('the sign shows its explanation on a press until %s', (_what, putAway) => {
    render(<Samples />, { wrapper: GardenPage });
    fireEvent.click(chip());
    expect(explanation().hidden).toBe(false);
    expect(chip().getAttribute('aria-expanded')).toBe('true');
    putAway();
    expect(explanation().hidden).toBe(true);
  });
});
