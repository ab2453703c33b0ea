/** Unusual input that must neither break a page nor be treated as markup. */
export const awkward = {
  markup: '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script><b>bold</b> {viewer.name}',
  emoji: '👨‍👩‍👧‍👦🏳️‍🌈 Zoë 🎉🎉🎉',
  rightToLeft: 'مرحبا بكم في لوحة الرسائل، أيها الإخوة',
  endless: 'W'.repeat(10_000),
  prose: 'Lorem ipsum dolor sit amet, consectetur. '.repeat(240),
} as const;
