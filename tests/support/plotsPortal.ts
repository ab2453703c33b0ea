import { z } from 'zod';
import { vocabularyWith } from './vocabulary.ts';
import type { PortalFolder } from './tempPortal.ts';

const theme = { primary: '#166534', secondary: '#1c1917', accent: '#b45309', logo: 'P' };
const branding = { organizationName: 'Plots', tagline: 'Grow together', description: 'Plots and what grows on them' };

/** A small valid portal that contains every kind of manifest. */
export const plotsPortal: PortalFolder = {
  'portal-config/portal.json': {
    name: 'Plots',
    fallbackDomain: 'open',
    locale: 'en-US',
    features: ['tools', 'market'],
    delays: { signIn: 1000, drying: 500 },
    signIn: {
      storageKey: 'plots_user',
      entity: 'user',
      passwordMinLength: 6,
      refused: 'Not known here.',
      failed: 'That did not work.',
      user: { rank: [{ when: { 'credentials.email': { contains: 'warden' } }, use: 'warden' }, { use: 'grower' }] },
    },
    portalGate: { condition: { 'viewer.rank': ['warden', 'grower'] }, screen: 'elsewhere' },
    domainEntity: 'branch',
  },
  'portal-config/gates.json': {
    warden: { 'viewer.rank': 'warden' },
    trader: { gate: 'warden', 'features.market': true },
  },
  'portal-config/rules.json': {
    ripened: { 'row.ripe': true },
  },
  'portal-config/choices.json': {
    ranks: [
      { value: 'warden', label: 'Warden', icon: 'shield' },
      { value: 'grower', label: 'Grower' },
    ],
    seasons: [
      { value: 'spring', label: 'Spring', tone: 'success' },
      { value: 'autumn', label: 'Autumn', tone: 'warning' },
    ],
  },
  'portal-config/actions.json': {
    note: { effect: 'log', say: 'Noted {row.title}' },
    ask: { effect: 'open', dialog: 'question' },
    plant: { effect: 'insert', of: 'plants' },
    water: { effect: 'send', event: 'WATER' },
    harvest: { effect: 'send', event: 'HARVEST' },
    leave: { effect: 'send', event: 'SIGN_OUT', to: 'session' },
    ripen: { effect: 'update', of: 'plants', set: { ripe: true } },
    show: { effect: 'set', set: { season: 'spring' } },
    sow: { effect: 'log', silent: true },
  },
  'portal-config/domains/open.json': {
    domain: 'plots.example',
    membershipType: 'open',
    navigation: 'main',
    theme,
    features: { tools: true, market: false },
    branding,
  },
  'portal-config/domains/local.json': {
    domain: 'localhost:5173',
    membershipType: 'open',
    navigation: 'main',
    theme,
    features: { tools: true, market: true },
    branding,
  },
  'portal-config/navigation/main.json': {
    label: 'Main',
    items: [
      { label: 'Beds', to: '/beds/all', icon: 'sprout' },
      { label: 'Market', to: '/beds/all?season=spring', badge: '{viewer.initials}', when: { 'features.market': true } },
    ],
  },
  'portal-config/entities/branch.json': {
    label: 'Branch',
    fields: [{ name: 'membershipType', label: 'For', type: 'text', required: true }],
  },
  'portal-config/entities/user.json': {
    label: 'User',
    fields: [
      { name: 'id', label: 'Id', type: 'text', required: true },
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'email', label: 'Email', type: 'email', required: true },
      { name: 'rank', label: 'Rank', type: 'select', choices: 'ranks' },
    ],
  },
  'portal-config/entities/plant.json': {
    label: 'Plant',
    of: 'plants',
    fields: [
      { name: 'id', label: 'Id', type: 'text', required: true },
      { name: 'title', label: 'Title', type: 'text', required: true, pattern: '[A-Z].*' },
      { name: 'season', label: 'Season', type: 'select', choices: 'seasons' },
      { name: 'price', label: 'Price', type: 'money' },
      { name: 'sown', label: 'Sown', type: 'date' },
      { name: 'ripe', label: 'Ripe', type: 'switch' },
      { name: 'notes', label: 'Notes', type: 'list', fields: [{ name: 'line', label: 'Line', type: 'text' }] },
    ],
  },
  'portal-config/entities/totals.json': {
    label: 'Totals',
    of: 'totals',
    single: true,
    fields: [{ name: 'beds', label: 'Beds', type: 'number' }],
  },
  'portal-config/forms/sow.json': {
    entity: 'plant',
    fields: [
      'title',
      { name: 'season', required: true },
      { name: 'reason', label: 'Reason', type: 'textarea', when: { 'form.season': 'autumn' } },
    ],
    submit: 'Sow',
    onSubmit: 'sow',
  },
  'portal-config/flows/watering.json': {
    initial: 'dry',
    context: { cans: 0 },
    states: {
      dry: { on: { WATER: { target: 'wet', set: { cans: 1 }, when: { 'context.cans': { lt: 3 } } } } },
      wet: { after: { drying: 'dry' } },
    },
  },
  'portal-config/tables/plants.json': {
    entity: 'plant',
    label: 'Plants',
    columns: ['title', { field: 'season', look: 'badge' }],
    rowActions: [{ label: 'Ripen', name: 'Ripen {row.title}', icon: 'sun', do: 'ripen', when: { 'row.ripe': false } }],
    sort: '-sown',
  },
  'screens/index.json': {
    title: 'Welcome',
    redirect: { to: '/beds', when: { gate: 'trader' } },
    blocks: [
      {
        block: 'hero',
        title: 'Grow with {domain.branding.organizationName}',
        actions: [
          { label: 'Look around', to: '#facts' },
          { label: 'Write', to: 'mailto:hello@plots.example', icon: 'mail' },
          { label: 'Ask', do: 'ask' },
        ],
      },
      { block: 'stats', id: 'facts', items: [{ label: 'Beds', value: { get: 'totals.beds' }, format: 'number' }] },
      { block: 'dialog', id: 'question', title: 'Ask us', blocks: [{ block: 'text', text: 'Soon.' }] },
      { block: 'actions', items: [{ label: 'Plant', do: 'plant', with: { title: 'Kale' } }] },
    ],
  },
  'screens/_elsewhere.json': {
    title: 'Elsewhere',
    blocks: [{ block: 'actions', items: [{ label: 'Go home', to: '{home.address}', when: { home: { exists: true } } }] }],
  },
  'screens/beds/_layout.json': {
    otherwise: '/',
    index: '/beds/all',
    shell: {
      title: 'Beds',
      navigation: 'domain.navigation',
      footer: [{ block: 'actions', items: [{ label: 'Leave', do: 'leave' }] }],
      back: { label: 'Back', to: '/' },
    },
    gate: 'trader',
  },
  'screens/beds/all.json': {
    title: 'Beds of {viewer.rank, select, warden {the warden} other {{viewer.name}}}',
    gate: 'trader',
    state: { season: { values: ['spring', 'autumn'] } },
    blocks: [
      {
        block: 'list',
        title: 'Plants',
        of: 'plants',
        where: { 'row.season': { sameAs: 'page.season' }, rule: 'ripened' },
        sort: 'title',
        item: { title: { field: 'title' }, badges: [{ text: '{row.price, number}' }], actions: [{ label: 'Note', do: 'note' }] },
        empty: 'Nothing grows.',
      },
      {
        block: 'flow',
        machine: 'watering',
        blocks: [
          { block: 'text', text: 'Dry as dust', when: { 'flow.state': 'dry' } },
          { block: 'actions', items: [{ label: 'Water', do: 'water', enabled: { 'flow.can.WATER': true } }] },
        ],
      },
      { block: 'form', form: 'sow', data: 'viewer' },
      { block: 'table', table: 'plants', of: 'plants', count: '{count.shown} of {count.total}', empty: { title: 'No plants' } },
      {
        block: 'stats',
        items: [
          { label: 'Worth', value: { sum: 'plants.price' }, format: 'money' },
          { label: 'Yield', value: { call: 'yield' } },
        ],
      },
      { block: 'scarecrow', hat: 'straw' },
      {
        block: 'flow',
        machine: 'basket',
        blocks: [
          {
            block: 'actions',
            items: [
              { label: 'Harvest', do: 'harvest' },
              { label: 'Spring only', do: 'show' },
            ],
          },
        ],
      },
    ],
  },
  'fixtures/plants.json': [
    { id: 'p1', title: 'Kale', season: 'autumn', price: 250, sown: '@d-30', ripe: true, notes: [{ line: 'Likes rain' }] },
    { id: 'p2', title: 'Pea', season: 'spring', price: 180, sown: '2024-03-02', ripe: false },
  ],
  'fixtures/totals.json': { beds: 12 },
};

/** The vocabulary from the engine and this portal's code. */
export const plotsVocabulary = vocabularyWith({
  functions: ['yield'],
  machines: { basket: { states: ['empty', 'full'], events: ['HARVEST'] } },
  blocks: [{ kind: 'scarecrow', schema: z.strictObject({ hat: z.string() }) }],
});
