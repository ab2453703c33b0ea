export default function Lantern({ colour }: { colour: 'red' | 'green' }) {
  return <p>A {colour} lantern</p>;
}
