// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ProfileBlock from '../../../../../engine/react/blocks/profile/ProfileBlock.tsx';
import { parseText } from '../../../../../engine/language/text.ts';
import { GardenPage } from '../GardenPage.tsx';

afterEach(cleanup);

test('a profile shows the person with the lines and badges that apply', () => {
  const { container } = render(
    <GardenPage scope={{ viewer: { name: 'Ann Bell', initials: 'AB', since: 2019, role: 'keeper' } }}>
      <ProfileBlock
        block="profile"
        initials={parseText('{viewer.initials}')}
        name={parseText('{viewer.name}')}
        lines={[
          { text: parseText('Since {viewer.since, number, ::group-off}') },
          { text: 'Never shown', when: { 'viewer.plot': { exists: true } } },
        ]}
        badges={[
          { text: 'Keeper', tone: 'success', when: { 'viewer.role': 'keeper' } },
          { text: 'Guest', when: { 'viewer.role': 'guest' } },
        ]}
      />
    </GardenPage>,
  );
  expect(screen.getAllByText(/./, { selector: 'p, p *' }).map((line) => line.textContent)).toEqual(['Ann Bell', 'Since 2019']);
  expect(screen.queryByText('Keeper')).not.toBeNull();
  expect(screen.queryByText('Guest')).toBeNull();
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('AB');
});
