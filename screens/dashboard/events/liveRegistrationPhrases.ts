import { definePhrases } from 'chapterhouse';

/** Text about event registrations in the live portal. */
export const liveRegistrationPhrases = definePhrases('liveRegistration', {
  unsaid: 'The server didn’t confirm the registration. Open the event to see whether it went through.',
  pending: 'Your registration for {event} is waiting for approval',
  guestPending: 'Your guest’s registration for {event} is waiting for approval',
  waitlisted: 'You are on the waiting list for {event}',
  guestWaitlisted: 'Your guest is on the waiting list for {event}',
  registered: 'You are registered for {event}',
  guestRegistered: 'Your guest is registered for {event}',
});
