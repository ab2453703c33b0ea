/** A person's initials in a ring of the theme. Decorative: the name stands beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden="true"
      className="tone-primary display grid size-11 shrink-0 place-items-center rounded-full border-2 border-(--tone-line) bg-(--tone-soft) text-sm text-(--tone-text)"
    >
      {initials}
    </span>
  );
}
