import { expect, test } from 'vitest';
import { nameFromEmail } from '../../../../engine/core/session/nameFromEmail.ts';

test.each([
  ['john.smith@garden.example', 'John Smith'],
  ['JOHN_SMITH@garden.example', 'John Smith'],
  ['mary-jane.watson2@garden.example', 'Mary Jane Watson'],
  ['john..smith._@garden.example', 'John Smith'],
  ['john@garden.example', 'John'],
  ['j0hn42@garden.example', 'Jhn'],
  ['élodie.öz@garden.example', 'Élodie Öz'],
  ['1234@garden.example', '1234'],
  ['._-@garden.example', '._-'],
  ['@garden.example', '@garden.example'],
  ['john@smith@garden.example', 'John'],
])('%s suggests %s', (email, name) => expect(nameFromEmail(email)).toBe(name));
