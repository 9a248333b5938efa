/** What the member wrote for customs, by the name of the goods. */
export const CUSTOMS_WORDS: Record<string, string> = {
  人体工学鼠标: 'Ergonomic computer mouse, wired',
  桌面理线器: 'Silicone desk cable holder',
  '手工剪纸窗花 一套': 'Paper-cut window decorations, set of 10',
  'ジブリ DVDボックス': 'Animated films on DVD, box set',
  '今治タオル バスタオル': 'Cotton bath towel, 60 × 120 cm',
  '景德镇青花瓷碗 6只': 'Porcelain bowls, set of 6',
  真丝方巾: 'Silk square scarf',
  '亚麻衬衫 L码': 'Men’s linen shirt, size L',
  '搪瓷杯 350ml': 'Enamelled steel mug, 350 ml',
}
