export interface Person {
  id: string;
  name: string;
  role: 'Chair' | 'Secretary' | 'Treasurer' | 'Member';
  cohort: string;
  email: string;
  phone: string;
  location: string;
  membership: 'current' | 'former';
  status: 'active' | 'inactive' | 'retired';
  major?: string;
  year?: string;
  graduationYear?: number;
  industry?: string;
  company?: string;
  position?: string;
}
