import { definePhrases } from '../../core/fields/phrases.ts';

export const framePhrases = definePhrases('frame', {
  openMenu: 'Open navigation menu',
  closeMenu: 'Close navigation menu',
  breadcrumb: 'Breadcrumb',
  tabs: '{navigation} tabs',
  more: 'More',
  search: 'Search',
  searchPortal: 'Search the portal',
  account: 'Your account',
  accountOf: 'Your account {initials}',
  keyboardHelp: 'Keyboard help',
  appearance: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
});
