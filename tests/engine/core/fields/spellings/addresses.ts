import { notTexts, spellingTable } from './SpellingTable.ts';

export const emailSpellings = spellingTable(
  'email',
  {},
  {
    accepted: [
      ['', ''],
      ['a@b.co', 'a@b.co'],
      [' a@b.co ', 'a@b.co'],
      ['\u200ba@b.co\ufeff', 'a@b.co'],
      ['a@b.co\u00a0', 'a@b.co'],
      ['first.last+rowing@mail.example.org', 'first.last+rowing@mail.example.org'],
      ["o'rourke@example.org", "o'rourke@example.org"],
      ['A_B-C@EXAMPLE.org', 'A_B-C@EXAMPLE.org'],
      ['1@2.co', '1@2.co'],
      ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
      ['ä@bücher.de', 'ä@bücher.de'],
      ['a%b&c/d@e.de', 'a%b&c/d@e.de'],
      [`${'x'.repeat(242)}@example.org`, `${'x'.repeat(242)}@example.org`],
    ],
    refused: {
      'Please enter a valid email address': [
        ...['a', 'a@b', '@b.co', 'a b@c.de', 'a@@b.co', 'a@b..co', '.a@b.co', 'a.@b.co', 'a@b.co.', 'a@b.co,'],
        ...['a@b.co;c@d.ef', 'a@b.co, c@d.ef', '<a@b.co>', 'Ann <a@b.co>', 'mailto:a@b.co', '(a)@b.co', '"a"@b.co', 'a@.co', 'a@b,co'],
        ...[
          'a@-b.co',
          'a@b-.co',
          'a@127.0.0.1',
          'a@[127.0.0.1]',
          'a@b.c',
          'a@b.co?subject=x',
          'a?bcc=c@b.co',
          "a@b.co'",
          'a@b。co',
          'a@b.co\nBcc: x@y.zz',
        ],
        ...notTexts,
      ],
      'Thing must be at most 254 characters': [`${'x'.repeat(243)}@example.org`],
    },
  },
);

const phone = '(734) 555-0199';

export const phoneSpellings = spellingTable(
  'phone',
  {},
  {
    accepted: [
      ['', ''],
      [phone, phone],
      ['7345550199', phone],
      ['734-555-0199', phone],
      ['734.555.0199', phone],
      ['734 555 0199', phone],
      ['734/555-0199', phone],
      ['(734)555-0199', phone],
      [' (734) 555-0199 ', phone],
      ['17345550199', phone],
      ['1-734-555-0199', phone],
      ['1 (734) 555-0199', phone],
      ['+1 (734) 555-0199', phone],
      ['+17345550199', phone],
      ['+1-734-555-0199', phone],
      ['\u200e+1\u00a0734\u00a0555\u00a00199\u202c', phone],
      ['734–555–0199', phone],
      ['734\u2212555\u22120199', phone],
      ['734\u2011555\u20110199', phone],
      ['+1.734.555.0199', phone],
      ['१२३४५६७८९०', '(123) 456-7890'],
      ['７３４５５５０１９９', phone],
      ['（７３４）５５５－０１９９', phone],
      ['٧٣٤٥٥٥٠١٩٩', phone],
      ['1234567890', '(123) 456-7890'],
    ],
    refused: {
      'Please enter a valid phone number (XXX) XXX-XXXX': [
        ...['+44 20 7946 0958', '0049 30 901820', '011 44 20 7946 0958', '+49 30 901820', '020 7946 0958', '+52 55 1234 5678'],
        ...['734-555-0199 ext 12', '734-555-0199x12', '734 555 0199 12', '734-555-0199 or 734-555-0198', '1-800-FLOWERS', 'call me'],
        ...['555-0199', '1-734-555-019', '734555019', '734-555-O199', '+', '1', '734²5550199'],
        ...[
          'tel:+17345550199',
          '734-555-0199;ext=1',
          '+1 +1 7345550199',
          '1 1 734 555 0199',
          '001 734 555 0199',
          '7345550199#',
          '734_555_0199',
        ],
        ...notTexts,
      ],
    },
  },
);

export const urlSpellings = spellingTable(
  'url',
  {},
  {
    accepted: [
      ['', ''],
      ['https://example.org', 'https://example.org'],
      [' https://example.org/ ', 'https://example.org/'],
      ['http://localhost:5173/x?y=1#z', 'http://localhost:5173/x?y=1#z'],
      ['\ufeffhttps://example.org/a', 'https://example.org/a'],
      ['https://example.org/\u200ba', 'https://example.org/a'],
      ["https://example.org/o'rourke,(x)", "https://example.org/o'rourke,(x)"],
      ['https://münchen.example/ä', 'https://münchen.example/ä'],
      ['https://example.org/%20', 'https://example.org/%20'],
      ['HTTPS://Example.org', 'HTTPS://Example.org'],
      ['https://[::1]:8443/', 'https://[::1]:8443/'],
      ['https://a_b.example.org.?q', 'https://a_b.example.org.?q'],
      ['https://example.org:65535', 'https://example.org:65535'],
      [`https://example.org/${'x'.repeat(1_980)}`, `https://example.org/${'x'.repeat(1_980)}`],
    ],
    refused: {
      'Please enter a valid web address': [
        ...['example.org', 'www.example.org', '//example.org', 'https:/example.org', 'https://', 'https:///x', 'ftp://example.org'],
        ...[
          'javascript:alert(1)',
          'data:text/html,x',
          'mailto:a@b.co',
          'https://example.org/a b',
          'https://example.org and more',
          'https',
          '/x',
          ...[
            'https://user:pw@example.org',
            'https://example.org@evil.example',
            'https://example.org\\@evil.example',
            'https://example.org:65536',
          ],
          ...[
            'https://.',
            'https://-',
            'https://a..b',
            'https://*.example.org',
            'https://-a.example',
            'https://%65xample.org',
            'java\nscript:alert(1)',
          ],
        ],
        ...notTexts,
      ],
      'Thing must be at most 2000 characters': [`https://example.org/${'x'.repeat(1_981)}`],
    },
  },
);

export const imageSpellings = spellingTable(
  'image',
  {},
  {
    accepted: [
      ['', ''],
      ['/media/hall.jpg', '/media/hall.jpg'],
      [' /media/hall.jpg ', '/media/hall.jpg'],
      ['https://example.org/hall.jpg', 'https://example.org/hall.jpg'],
      ['/media/h%20all.jpg?size=2', '/media/h%20all.jpg?size=2'],
      ['\u200b/media/hall.jpg', '/media/hall.jpg'],
      ['/', '/'],
      ["/o'rourke.png", "/o'rourke.png"],
    ],
    refused: {
      'Please enter an image URL': [
        ...['hall.jpg', 'media/hall.jpg', '//elsewhere.example/x.png', 'javascript:alert(1)', 'data:image/png;base64,x', '/a b.jpg'],
        ...['https://', 'https:///x', 'file:///x.png', 'C:\\hall.jpg', '../hall.jpg', './hall.jpg', 'hall', '/x.png /y.png', '#x', '?x'],
        ...[
          '/\\evil.example/x.png',
          '\\\\evil.example\\x.png',
          '/a\\b.png',
          'https://user@example.org/x.png',
          'blob:https://example.org/1',
          '/\t/evil.example/x.png',
        ],
        ...notTexts,
      ],
      'Thing must be at most 2000 characters': [`/${'x'.repeat(2_000)}`],
    },
  },
);

export const colorSpellings = spellingTable(
  'color',
  {},
  {
    accepted: [
      ['', ''],
      ['#f59e0b', '#f59e0b'],
      [' #f59e0b ', '#f59e0b'],
      ['#ABCDEF', '#ABCDEF'],
      ['#000000', '#000000'],
      ['\u200b#f59e0b', '#f59e0b'],
    ],
    refused: {
      'Please choose a color': [
        ...[
          'red',
          '#fff',
          '#12345g',
          'f59e0b',
          '#f59e0b80',
          'rgb(1,2,3)',
          '#',
          '##f59e0b',
          '#f59e0',
          'hsl(0 0% 0%)',
          'transparent',
          '#ｆ５９ｅ０ｂ',
        ],
        ...['#f59e0b;', '#f59e0b #f59e0b', 'var(--x)', 'url(x)'],
        ...notTexts,
      ],
    },
  },
);
