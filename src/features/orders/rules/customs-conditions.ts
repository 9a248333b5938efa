/**
 * On what the heading of goods depends, beside what they are: what a name says of the material, of who wears it and of how
 * it is made. Goods have at most one condition of each kind.
 */
export const CONDITIONS = {
  men: { kind: 'wearer', adjective: 'men’s' },
  women: { kind: 'wearer', adjective: 'women’s' },
  knitted: { kind: 'make', adjective: 'knitted' },
  woven: { kind: 'make', adjective: 'woven' },
  printed: { kind: 'print', adjective: 'printed' },
  plain: { kind: 'print', adjective: '' },
  folding: { kind: 'form', adjective: 'folding' },
  straight: { kind: 'form', adjective: '' },
  single: { kind: 'number', adjective: '' },
  multiple: { kind: 'number', adjective: '' },
  quartz: { kind: 'movement', adjective: 'quartz' },
  automatic: { kind: 'movement', adjective: 'automatic' },
  digital: { kind: 'movement', adjective: 'digital' },
  upholstered: { kind: 'cover', adjective: 'upholstered' },
  cotton: { kind: 'material', adjective: 'cotton' },
  wool: { kind: 'material', adjective: 'wool' },
  cashmere: { kind: 'material', adjective: 'cashmere' },
  silk: { kind: 'material', adjective: 'silk' },
  linen: { kind: 'material', adjective: 'linen' },
  synthetic: { kind: 'material', adjective: 'synthetic fibre' },
  viscose: { kind: 'material', adjective: 'viscose' },
  textile: { kind: 'material', adjective: 'textile' },
  leather: { kind: 'material', adjective: 'leather' },
  imitation: { kind: 'material', adjective: 'imitation leather' },
  plastic: { kind: 'material', adjective: 'plastic' },
  rubber: { kind: 'material', adjective: 'rubber' },
  steel: { kind: 'material', adjective: 'steel' },
  stainless: { kind: 'steel', adjective: 'stainless' },
  carbon: { kind: 'steel', adjective: 'carbon' },
  iron: { kind: 'material', adjective: 'cast iron' },
  enamel: { kind: 'material', adjective: 'enamelled steel' },
  aluminium: { kind: 'material', adjective: 'aluminium' },
  copper: { kind: 'material', adjective: 'copper' },
  titanium: { kind: 'material', adjective: 'titanium' },
  alloy: { kind: 'material', adjective: 'metal' },
  silver: { kind: 'material', adjective: 'silver' },
  gold: { kind: 'material', adjective: 'gold' },
  porcelain: { kind: 'material', adjective: 'porcelain' },
  stoneware: { kind: 'material', adjective: 'stoneware' },
  glass: { kind: 'material', adjective: 'glass' },
  wood: { kind: 'material', adjective: 'wooden' },
  bamboo: { kind: 'material', adjective: 'bamboo' },
} as const satisfies Record<string, { kind: string; adjective: string }>

export type AnyCondition = keyof typeof CONDITIONS
/** A condition that is said beside the name of a choice; which steel it is, the name itself says. */
export type Condition = Exclude<AnyCondition, 'stainless' | 'carbon'>

export const isCondition = (word: string): word is AnyCondition => Object.hasOwn(CONDITIONS, word)
export const isSaidBeside = (condition: AnyCondition): condition is Condition =>
  CONDITIONS[condition].kind !== 'steel'

type Material = readonly [words: RegExp, adjective: string, ...conditions: AnyCondition[]]

/**
 * Materials in Simplified Chinese, Japanese and English, as names are folded ("canva" is canvas); the first that a name has
 * describes the goods.
 */
const MATERIALS: readonly Material[] = [
  [
    /(?<!记忆|人造|珍珠|过滤|海)棉(?!花|服|衣|袄|签|被|拖|鞋)|绵|コットン|\bcotton\b/,
    'cotton',
    'cotton',
    'textile',
  ],
  [/羊绒|喀什米尔|カシミ[ヤア]|\bcashmere\b/, 'cashmere', 'cashmere', 'textile'],
  [/羊毛|毛呢|ウール|\bwool(?:len)?\b/, 'wool', 'wool', 'textile'],
  [/真丝|桑蚕丝|蚕丝|シルク|\bsilk\b/, 'silk', 'silk', 'textile'],
  [/亚麻|苎麻|棉麻|リネン|\blinen\b/, 'linen', 'linen', 'textile'],
  [/涤纶|聚酯|ポリエステル|\bpolyester\b/, 'polyester', 'synthetic', 'textile'],
  [/尼龙|锦纶|ナイロン|\bnylon\b/, 'nylon', 'synthetic', 'textile'],
  [/腈纶|化纤/, 'synthetic fibre', 'synthetic', 'textile'],
  [
    /人造棉|人造丝|粘胶|莫代尔|天丝|レーヨン|\b(?:viscose|rayon|modal)\b/,
    'viscose',
    'viscose',
    'textile',
  ],
  [
    /仿皮|人造革|(?<![a-z])pu(?=皮|革| |$)|合皮|合成皮革|フェイクレザー|\b(?:faux|imitation|vegan) leather\b/,
    'imitation leather',
    'imitation',
  ],
  [
    /真皮|牛皮(?!纸)|羊皮|头层皮|本革|(?<!フェイク)レザー|(?<!(?:faux|imitation|vegan|pu) )\bleather\b/,
    'leather',
    'leather',
  ],
  [/帆布|\bcanva\b/, 'canvas', 'textile'],
  [/牛津布|布艺|布面|毛绒|法兰绒|珊瑚绒|网面|飞织|灯芯绒|丝绒|\bmesh\b/, '', 'textile'],
  [/不锈钢|ステンレス|\bstainless\b/, 'stainless steel', 'steel', 'stainless'],
  [/铸铁|生铁|\bcast iron\b/, 'cast iron', 'iron'],
  [/搪瓷|珐琅|ホーロー|\benamel(?:led)?\b/, 'enamelled', 'enamel'],
  [/铝合金|铝制|アルミ|\balumini?um\b/, 'aluminium', 'aluminium'],
  [/黄铜|真鍮|\bbrass\b/, 'brass', 'copper'],
  [/纯铜|紫铜|铜制|\bcopper\b/, 'copper', 'copper'],
  [/纯钛|钛合金|钛钢|チタン|\btitanium\b/, 'titanium', 'titanium'],
  [/锌合金|(?<!铝)(?<!钛)合金|\balloy\b/, 'metal', 'alloy'],
  [/碳钢|\bcarbon steel\b/, 'carbon steel', 'steel', 'carbon'],
  [/铁艺|\bsteel\b/, 'steel', 'steel'],
  [/(?:纯|925|足)银|s925|シルバー925|\bsterling silver\b/, 'silver', 'silver'],
  [/足金|(?<!镀)(?:18|14|24)k金|\bsolid gold\b/, 'gold', 'gold'],
  [
    /骨瓷|白瓷|青瓷|青花瓷|瓷器|磁器|有田焼|九谷焼|\bporcelain\b|\bbone china\b/,
    'porcelain',
    'porcelain',
  ],
  [/粗陶|陶器|紫砂|常滑焼|信楽焼|备前焼|\bstoneware\b|\bearthenware\b/, 'stoneware', 'stoneware'],
  [/陶瓷|瓷|[一-龥](?<![日夕])焼(?![けき海])|\bceramic\b/, 'ceramic'],
  [/玻璃(?!纸|胶)|ガラス|\bglass\b/, 'glass', 'glass'],
  [/硅胶|矽胶|シリコン|\bsilicone\b/, 'silicone', 'plastic'],
  [/橡胶|乳胶|ゴム|\brubber\b|\blatex\b/, 'rubber', 'rubber'],
  [/亚克力|压克力|アクリル|\bacrylic\b/, 'acrylic', 'plastic'],
  [/树脂|波丽|\bresin\b/, 'resin', 'plastic'],
  [/塑料|塑胶|プラスチック|\bpvc\b|\beva\b|\bplastic\b/, 'plastic', 'plastic'],
  [/实木|木质|木制|木头|胡桃木|榉木|橡木|松木|\bwood(?:en)?\b/, 'wooden', 'wood'],
  [/竹(?!炭|纤维)|\bbamboo\b/, 'bamboo', 'bamboo'],
]

/** What else a name says, in the same three languages. */
const MAKES: readonly (readonly [RegExp, Condition])[] = [
  [/针织|毛线|编织|钩织|ニット|编み|\bknit(?:ted)?\b/, 'knitted'],
  [/梭织|牛仔布|雪纺|\bwoven\b/, 'woven'],
  [/印花|碎花|卡通|プリント|\bprint(?:ed)?\b/, 'printed'],
  [/纯色|素色|无地/, 'plain'],
  [/折叠|三折|折りたたみ|\bfolding\b/, 'folding'],
  [/直杆|长柄/, 'straight'],
  [/石英|クォーツ|\bquartz\b/, 'quartz'],
  [/机械表|自动机械|自动上链|自动巻き|\bautomatic\b/, 'automatic'],
  [/电子表|デジタル|\bdigital\b/, 'digital'],
  [/软包|布艺|皮面|\bupholstered\b/, 'upholstered'],
]

const WEARERS: readonly (readonly [RegExp, string, Condition | 'babies' | null])[] = [
  [/婴儿|宝宝|新生儿|ベビー|赤ちゃん|\bbaby\b/, 'babies’', 'babies'],
  [/男童|男孩|ボーイズ|\bboy\b/, 'boys’', 'men'],
  [/女童|女孩|ガールズ|\bgirl\b/, 'girls’', 'women'],
  [/儿童|小孩|キッズ|子供|こども|\b(?:children|kid)\b/, 'children’s', null],
  [/女|レディース|妇人|\b(?:women|woman|lady)\b/, 'women’s', 'women'],
  [/男|メンズ|绅士|\b(?:men|man)\b/, 'men’s', 'men'],
]
/** Made of several materials, of which the name does not say which has the most. */
const BLEND = /混纺|ブレンド|\bblend(?:ed)?\b/
const EVERYBODY = /男女|情侣|ユニセックス|\bunisex\b|男(?=.{0,40}女)|女(?=.{0,40}男)/

/** What a folded name says of goods. `material` and `wearer` are English adjectives, empty where it says nothing. */
export type Facts = {
  conditions: ReadonlySet<AnyCondition>
  material: string
  wearer: string
  isForBabies: boolean
}

/** What a folded name (`foldGoodsName`) says of materials, wearers and make. */
export function factsOf(text: string): Facts {
  const materials = BLEND.test(text) ? [] : MATERIALS.filter(([words]) => words.test(text))
  const found = EVERYBODY.test(text) ? undefined : WEARERS.find(([words]) => words.test(text))
  const [, wearer = '', condition = null] = found ?? []
  const conditions = new Set<AnyCondition>([
    ...materials.flatMap(([, , ...all]) => all),
    ...MAKES.filter(([words]) => words.test(text)).map(([, make]) => make),
    ...(condition === null || condition === 'babies' ? [] : [condition]),
  ])
  const material = materials.find(([, adjective]) => adjective !== '')?.[1] ?? ''
  return { conditions, material, wearer, isForBabies: condition === 'babies' }
}
