const areas = ['arrivals', 'berths', 'cargo', 'customs', 'dredging', 'fuel', 'gear', 'ledger', 'pilots', 'repairs', 'safety', 'tides'];
const roles = ['master', 'clerk', 'pilot', 'guest'];
const kindsOfRecords = 30;
const recordsOfKind = 20;

/** Picks an item by index, wrapping around at the end. @param {number} index @param {readonly string[]} list */
const nth = (index, list) => list[index % list.length] ?? '';

/** @param {string} word */
const titled = (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/**
 * Generates the files of a valid portal, keyed by path: `count` screens in twelve areas, three variants, four roles, and thirty entities. Each run
 * generates the same files.
 * @param {number} count
 * @returns {Record<string, unknown>}
 */
export function manyScreens(count) {
  /** @type {Record<string, unknown>} */
  const files = {
    'portal-config/portal.json': {
      name: 'Harbor office',
      fallbackDomain: 'crew',
      locale: 'en-US',
      numbers: { late: 7, many: 12 },
      delays: { signIn: 1000 },
      features: areas,
      signIn: {
        storageKey: 'harbor_office',
        entity: 'person',
        passwordMinLength: 6,
        refused: 'Not known here.',
        failed: 'That did not work.',
        user: {
          role: [...roles.slice(0, -1).map((role) => ({ when: { 'credentials.email': { contains: role } }, use: role })), { use: 'guest' }],
          membershipType: [{ when: { 'user.role': 'guest' }, use: 'guests' }, { use: 'crew' }],
        },
      },
    },
    'portal-config/gates.json': {
      signedIn: { 'viewer.signedIn': true },
      office: { gate: 'signedIn', 'viewer.role': ['master', 'clerk'] },
      ...Object.fromEntries(areas.map((area, index) => [area, { [`features.${area}`]: true, ...(index % 3 === 1 && { gate: 'office' }) }])),
    },
    'portal-config/rules.json': { late: { 'row.due': { olderThanDays: 'numbers.late' } } },
    'portal-config/choices.json': {
      roles: roles.map((value) => ({ value, label: titled(value) })),
      ...Object.fromEntries(
        areas.map((area) => [
          `${area}State`,
          ['open', 'running', 'closed'].map((value) => ({ value, label: titled(value), tone: 'info' })),
        ]),
      ),
    },
    'portal-config/entities/person.json': {
      label: 'Person',
      fields: [
        ...['id', 'name', 'email'].map((name) => ({ name, label: titled(name), type: 'text', required: true })),
        { name: 'role', label: 'Role', type: 'select', choices: 'roles' },
        { name: 'membershipType', label: 'Membership', type: 'text' },
      ],
    },
    'screens/index.json': { title: 'Harbor office', blocks: [{ block: 'text', text: 'Ask at the quay.' }] },
    'screens/_account.json': {
      blocks: [{ block: 'actions', items: [{ label: 'Leave', do: 'leave', icon: 'log-out' }] }],
    },
  };
  /** @type {Record<string, unknown>} */
  const actions = { leave: { effect: 'send', event: 'SIGN_OUT', to: 'session' } };
  for (let index = 0; index < kindsOfRecords; index += 1) {
    const area = nth(index, areas);
    const kind = `${area}${Math.floor(index / areas.length)}`;
    Object.assign(files, recordsOf(kind, area));
    Object.assign(actions, {
      [`add-${kind}`]: { effect: 'insert', of: `${kind}s`, set: { state: 'open' }, say: 'Added' },
      [`close-${kind}`]: { effect: 'update', of: `${kind}s`, set: { state: 'closed' }, confirm: 'Close {row.title}?', say: 'Closed' },
      [`show-${kind}`]: { effect: 'open', dialog: 'record' },
      [`new-${kind}`]: { effect: 'open', dialog: 'new' },
    });
  }
  files['portal-config/actions.json'] = actions;
  for (const [index, domain] of ['crew', 'guests', 'office'].entries())
    files[`portal-config/domains/${domain}.json`] = variant(domain, index);
  files['portal-config/navigation/main.json'] = {
    label: 'Areas',
    items: areas.map((area) => ({ label: titled(area), to: `/office/${area}`, icon: 'anchor' })),
  };
  files['screens/office/_layout.json'] = {
    gate: 'signedIn',
    otherwise: '/',
    index: '/office/arrivals',
    shell: { title: '{domain.branding.organizationName}', navigation: 'main', menu: { block: 'part', part: 'account' } },
  };
  for (const area of areas) files[`portal-config/navigation/${area}.json`] = { label: titled(area), items: [] };
  for (let index = 0; index < count - 1; index += 1) {
    const area = nth(index, areas);
    const number = Math.floor(index / areas.length);
    const name = number === 0 ? 'index' : `page${number}`;
    const kind = `${area}${number % (areas.indexOf(area) < kindsOfRecords % areas.length ? 3 : 2)}`;
    const address = number === 0 ? `/office/${area}` : `/office/${area}/${name}`;
    files[`screens/office/${area}/${name}.json`] = screen(`${titled(area)} ${number}`, address, kind, area, number);
    /** @type {{ items: unknown[] }} */ (files[`portal-config/navigation/${area}.json`]).items.push({
      label: `${titled(area)} ${number}`,
      to: address,
      icon: 'ship',
      ...(number % 5 === 4 && { when: { 'viewer.role': ['master', 'pilot'] } }),
    });
  }
  for (const area of areas) {
    files[`screens/office/${area}/_layout.json`] = {
      gate: area,
      otherwise: '/',
      shell: {
        title: titled(area),
        navigation: area,
        menu: { block: 'part', part: 'account' },
        back: { label: 'Back', to: '/office' },
      },
    };
  }
  return files;
}

/** @param {string} domain @param {number} index */
function variant(domain, index) {
  return {
    domain: `${domain}.harbor.example`,
    navigation: 'main',
    theme: { primary: '#0f766e', secondary: '#1c1917', accent: '#b45309', logo: 'H' },
    features: Object.fromEntries(areas.map((area, at) => [area, index === 0 || at === 0 || at % 2 === index % 2])),
    branding: { organizationName: `Harbor ${domain}`, tagline: 'Tides and berths', description: 'What goes on in the harbor.' },
  };
}

/** @param {string} kind @param {string} area */
function recordsOf(kind, area) {
  const fields = [
    { name: 'id', label: 'Id', type: 'text', required: true },
    { name: 'title', label: 'Title', type: 'text', required: true },
    { name: 'state', label: 'State', type: 'select', choices: `${area}State`, required: true },
    { name: 'amount', label: 'Amount', type: 'money' },
    { name: 'due', label: 'Due', type: 'date' },
    { name: 'done', label: 'Done', type: 'checkbox' },
    { name: 'note', label: 'Note', type: 'textarea' },
  ];
  const records = Array.from({ length: recordsOfKind }, (_, index) => ({
    id: `${kind}-${index}`,
    title: `${titled(area)} ${index}`,
    state: nth(index, ['open', 'running', 'closed']),
    amount: index * 1250,
    due: `@d-${index}`,
    done: index % 2 === 0,
    note: `As seen from berth ${index}`,
  }));
  return {
    [`portal-config/entities/${kind}.json`]: { label: titled(kind), of: `${kind}s`, fields },
    [`portal-config/forms/${kind}.json`]: {
      entity: kind,
      fields: ['title', 'amount', 'due', { name: 'note', when: { 'form.amount': { gt: 'numbers.many' } } }],
      submit: 'Add',
      onSubmit: `add-${kind}`,
    },
    [`portal-config/tables/${kind}.json`]: {
      entity: kind,
      label: titled(kind),
      columns: ['title', { field: 'state', look: 'badge' }, 'amount', 'due', { field: 'note', look: 'quiet' }],
      rowActions: [
        { label: 'Show', name: 'Show {row.title}', icon: 'eye', do: `show-${kind}` },
        { label: 'Close', name: 'Close {row.title}', icon: 'check', do: `close-${kind}`, when: { not: { 'row.state': 'closed' } } },
      ],
      sort: '-due',
    },
    [`fixtures/${kind}s.json`]: records,
  };
}

/** @param {string} title @param {string} address @param {string} kind @param {string} area @param {number} number */
function screen(title, address, kind, area, number) {
  const of = `${kind}s`;
  const counted = (/** @type {string} */ state) => ({
    label: titled(state),
    to: `${address}?state=${state}`,
    value: { count: of, where: { 'row.state': state } },
    icon: 'hourglass',
  });
  return {
    title,
    subtitle: `What goes on with ${area} for {viewer.name}`,
    ...(number % 7 === 3 && { gate: 'office' }),
    actions: { block: 'actions', items: [{ label: 'Add', do: `new-${kind}`, icon: 'plus' }] },
    blocks: [
      {
        block: 'stats',
        items: [...['open', 'running'].map(counted), { label: 'Amount', value: { sum: `${of}.amount` }, format: 'money' }],
      },
      {
        block: 'text',
        text: '{viewer.role, select, master {All of it is yours, master.} other {Ask the master for more.}}',
        when: { 'viewer.role': ['master', 'clerk', 'pilot'] },
      },
      {
        block: 'list',
        title: 'Late',
        of,
        where: { rule: 'late', not: { 'row.state': 'closed' } },
        sort: 'title',
        item: { title: { field: 'title' }, badges: [{ text: '{row.amount}' }], actions: [{ label: 'Close', do: `close-${kind}` }] },
        empty: 'Nothing is late.',
      },
      {
        block: 'table',
        table: kind,
        of,
        search: { label: 'Search', placeholder: 'Title or note', fields: ['title', 'note'] },
        filters: [{ all: 'All states', field: 'state' }],
        count: '{count.shown} of {count.total}',
        empty: { title: 'Nothing found', text: 'Try another filter.' },
      },
      {
        block: 'dialog',
        id: 'record',
        title: '{row.title}',
        of,
        blocks: [
          { block: 'details', fields: ['state', 'amount', 'due', 'note'] },
          { block: 'actions', align: 'end', when: { 'row.state': 'open' }, items: [{ label: 'Close', do: `close-${kind}` }] },
        ],
      },
      { block: 'dialog', id: 'new', title: 'New', blocks: [{ block: 'form', form: kind }] },
    ],
  };
}
