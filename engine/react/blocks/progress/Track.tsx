import type { ReadBar } from './useBar.ts';

export function Track({ bar: { reached, tone, detail, pace }, labelledBy }: { bar: ReadBar; labelledBy: string }) {
  return (
    <div className={`tone-${tone} relative`}>
      <div
        role="progressbar"
        aria-labelledby={labelledBy}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(reached.width)}
        aria-valuetext={detail.includes(`${reached.percent}%`) ? detail : `${reached.percent}%, ${detail}`}
        className="bar h-2.5 overflow-hidden rounded-full border border-(--tone-line) bg-(--tone-soft)"
      >
        <div className="h-full rounded-full bg-(--tone-mark) transition-[width] duration-300" style={{ width: `${reached.width}%` }} />
      </div>
      {pace !== undefined && (
        <span
          aria-hidden="true"
          data-pace=""
          className="pace absolute -inset-y-1 w-0.5 rounded-full bg-ink ring-1 ring-raised"
          style={{ insetInlineStart: `calc(${pace}% - 1px)` }}
        />
      )}
    </div>
  );
}
