declare module 'virtual:transactions' {
  const rows: import('./Transaction.ts').Transaction[];
  export default rows;
}
