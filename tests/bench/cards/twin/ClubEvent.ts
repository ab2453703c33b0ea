export interface ClubEvent {
  id: string;
  title: string;
  /** `2025-03-01` */
  date: string;
  /** `19:30` */
  time: string;
  location: string;
  description: string;
  capacity: number;
  registered: number;
  /** In cents. */
  price: number;
  kind: 'social' | 'meeting' | 'service' | 'celebration' | 'workshop';
  phase: 'upcoming' | 'past';
}
