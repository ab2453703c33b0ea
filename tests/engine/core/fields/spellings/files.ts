import { notTexts, spellingTable } from './SpellingTable.ts';

const id = '0123456789abcdef'.repeat(2);
const photo = `/files/${id}/48213/Beach%20day.webp`;

export const fileSpellings = spellingTable(
  'file',
  { accept: ['image', 'pdf', 'text'] },
  {
    accepted: [
      ['', ''],
      [photo, photo],
      [` ${photo}\u00a0`, photo],
      [`\u200b${photo}`, photo],
      [`/files/${id}/0/a.pdf`, `/files/${id}/0/a.pdf`],
      [`/files/${id}/1/${'long%20'.repeat(40)}name.txt`, `/files/${id}/1/${'long%20'.repeat(40)}name.txt`],
      [`/files/${id}/999999999/%C3%A4(1)'s.csv`, `/files/${id}/999999999/%C3%A4(1)'s.csv`],
    ],
    refused: {
      'Please choose a file for Thing': [
        ...['photo.webp', '/media/photo.webp', `/files/${id}/48213/photo.png`, `/files/${id}/48213/photo.docx`, `/files/${id}/48213/.`],
        ...[`/files/${id}/photo.webp`, `/files/${id.slice(1)}/1/a.webp`, `/files/${id}0/1/a.webp`, `/files/${id.toUpperCase()}/1/a.webp`],
        ...[
          `/files/${id}/x/a.webp`,
          `/files/${id}/-1/a.webp`,
          `/files/${id}/1/a/b.webp`,
          `/files/${id}/1/a\\b.webp`,
          `/files/${id}/1/.webp`,
        ],
        ...[`https://example.org${photo}`, `//example.org${photo}`, `${photo}?x=1`, `${photo}#x`, `x${photo}`, `/files/../${id}/1/a.webp`],
        ...['data:text/html,<script>', 'javascript:alert(1)', 'C:\\photo.webp', 'file:///etc/passwd'],
        ...notTexts,
      ],
      'Wait until Thing is uploaded': ['uploading'],
    },
  },
);
