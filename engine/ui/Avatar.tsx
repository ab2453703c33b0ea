/** A person's initials in a ring of the theme. Decorative: the name stands beside it. */
export function Avatar({ initials, size = 'medium' }: { initials: string; size?: 'small' | 'medium' | 'large' }) {
  const sizes = { small: 'size-8 text-xs', medium: 'size-11 text-sm', large: 'size-16 text-xl' };
  return (
    <span
      aria-hidden="true"
      className={`tone-primary display grid shrink-0 place-items-center rounded-full border-2 border-(--tone-line) bg-(--tone-soft) text-(--tone-text) ${sizes[size]}`}
    >
      {initials}
    </span>
  );
}
