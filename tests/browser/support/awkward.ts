/** Unusual text that must not break a page or be treated as HTML. */
export const awkward = {
  markup: '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script><b>bold</b> {viewer.name}',
  emoji: '👨‍👩‍👧‍👦🏳️‍🌈 Zoë 🎉🎉🎉',
  rightToLeft: 'مرحبا بكم في لوحة الرسائل، أيها الإخوة',
  endless: 'W'.repeat(10_000),
  prose: 'Lorem ipsum dolor sit amet, consectetur. '.repeat(240),
} as const;
