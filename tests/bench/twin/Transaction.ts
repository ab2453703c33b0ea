export interface Transaction {
  id: string;
  date: string;
  description: string;
  reference: string;
  category: string | null;
  account: string;
  /** In cents. */
  amount: number;
  status: 'completed' | 'pending' | 'rejected';
  approvedBy: string | null;
}
