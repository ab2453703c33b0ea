// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import DialogBlock from '../../../../../engine/react/blocks/dialog/DialogBlock.tsx';
import HeaderBlock from '../../../../../engine/react/blocks/header/HeaderBlock.tsx';
import { installDialogs } from '../../../../support/installDialogs.ts';
import { GardenPage } from '../GardenPage.tsx';

beforeAll(installDialogs);
afterEach(cleanup);

function show(when?: { 'viewer.role': string }) {
  render(
    <GardenPage assets={{ actions: { openGate: { effect: 'open', dialog: 'gate' } } }}>
      <HeaderBlock block="header" title="The Gardeners" mark={{ label: 'TG', name: 'Open the garden gate', do: 'openGate', when }} />
      <DialogBlock block="dialog" id="gate" title="The gate" size="small" blocks={[]} />
    </GardenPage>,
  );
}

test('the mark is the banner’s only button and is named by the dialog that it opens', async () => {
  show();
  const banner = within(screen.getByRole('banner'));
  const mark = banner.getByRole('button', { name: 'Open the garden gate' });
  expect(mark.textContent).toBe('');
  expect(banner.getAllByText('TG').every((letters) => letters.closest('[aria-hidden=true]'))).toBe(true);
  await act(async () => fireEvent.click(mark));
  expect(screen.getByRole('dialog', { name: 'The gate' })).toBeDefined();
});

test('the mark is not shown if it can’t be pressed', () => {
  show({ 'viewer.role': 'nobody' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('TG')).toBeNull();
});
