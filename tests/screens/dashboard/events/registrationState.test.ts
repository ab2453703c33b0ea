import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrationState } from '../../../../screens/dashboard/events/registrationState.ts';
import { countFreeSpots } from '../../../../screens/dashboard/events/countFreeSpots.ts';

const today = '2026-11-21';
const roomy = { capacity: 50, registered: 10, today };

describe('the spots left at an event', () => {
  it.each([
    [{ capacity: 120, registered: 116 }, 4],
    [{ capacity: 30, registered: 30 }, 0],
    [{ capacity: 30, registered: 31 }, 0],
    [{ capacity: 50 }, 0],
    [{ capacity: 'many', registered: 1 }, 0],
    [{ capacity: NaN, registered: 1 }, 0],
  ])('the event %j has %i spots left', (event, left) => expect(countFreeSpots(event)).toBe(left));
});

describe('the registration state of an event', () => {
  it.each([
    ['is open while there is room', roomy, 'open'],
    ['is full when nothing is left', { ...roomy, registered: 50 }, 'full'],
    ['is full when more registered than there is room', { ...roomy, registered: 51 }, 'full'],
    ['is open on the day of the deadline', { ...roomy, registrationDeadline: '2026-11-21' }, 'open'],
    ['is open on that day also where the deadline names an hour', { ...roomy, registrationDeadline: '2026-11-21T08:00' }, 'open'],
    ['is closed on the day after', { ...roomy, registrationDeadline: '2026-11-20' }, 'closed'],
    ['is open on the day of the event', { ...roomy, date: '2026-11-21' }, 'open'],
    ['is closed once the event is over', { ...roomy, date: '2026-11-20' }, 'closed'],
    [
      'is closed once the event is over, whatever its deadline',
      { ...roomy, date: '2026-11-20', registrationDeadline: '2026-12-01' },
      'closed',
    ],
    ['is closed rather than full', { ...roomy, registered: 50, registrationDeadline: '2026-11-20' }, 'closed'],
    ['never closes without a deadline', { ...roomy, registrationDeadline: null }, 'open'],
    ['never closes at a deadline that is no date', { ...roomy, registrationDeadline: 'soon' }, 'open'],
    ['never closes at an emptied deadline', { ...roomy, registrationDeadline: '' }, 'open'],
  ])('the registration %s', (_, event, state) => expect(registrationState(event)).toBe(state));

  it('the registration is open only while there are spots left and full only without them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 600 }), (capacity, registered) => {
        const state = registrationState({ capacity, registered, today });
        expect(state).toBe(capacity > registered ? 'open' : 'full');
      }),
    );
  });

  it('the registration is closed exactly if the deadline is before today', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (registrationDeadline, now) => {
        const isClosed = registrationState({ ...roomy, registrationDeadline, today: now }) === 'closed';
        expect(isClosed).toBe(Date.parse(registrationDeadline) < Date.parse(now));
      }),
    );
  });
});
