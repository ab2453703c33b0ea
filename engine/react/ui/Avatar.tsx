/** A user's initials in a ring. Decorative, because the name is shown beside it. */
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
