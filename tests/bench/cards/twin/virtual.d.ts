declare module 'virtual:people' {
  const rows: import('./Person.ts').Person[];
  export default rows;
}
declare module 'virtual:events' {
  const rows: import('./ClubEvent.ts').ClubEvent[];
  export default rows;
}
