const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const minute = { hour: 'numeric', minute: 'numeric' } as const;
const second = { ...minute, second: 'numeric' } as const;
const zoned = { ...second, timeZoneName: 'short' } as const;

interface MessageFormats {
  number: Readonly<Record<string, Intl.NumberFormatOptions>>;
  date: Readonly<Record<string, Intl.DateTimeFormatOptions>>;
  time: Readonly<Record<string, Intl.DateTimeFormatOptions>>;
}

/** The named formats in text, such as `long` in `{row.date, date, long}`. Copied from intl-messageformat. */
export const messageFormats: MessageFormats = {
  number: { integer: { maximumFractionDigits: 0 }, currency: { style: 'currency' }, percent: { style: 'percent' } },
  date: {
    short: { month: 'numeric', day: 'numeric', year: '2-digit' },
    medium: day,
    long: { ...day, month: 'long' },
    full: { weekday: 'long', ...day, month: 'long' },
  },
  time: { short: minute, medium: second, long: zoned, full: zoned },
};
