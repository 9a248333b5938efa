import { normalForm } from '#engine/shared/plain-typed.ts'

/** Looked at to tell UTF-16, in which every other byte of ASCII is zero. */
const SAMPLE_BYTES = 1_000
const HALF_ZERO = 0.3
/** What no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

/**
 * What spreadsheets and carriers' systems write where it is not Unicode, and the script of each. Of two that fit equally,
 * the first is taken.
 */
const ENCODINGS = {
  gb18030: 'Han',
  big5: 'Han',
  shift_jis: 'Han',
  'euc-jp': 'Kanji',
  'euc-kr': 'Hangul',
  'windows-1252': 'Latin',
  'windows-1250': 'Latin',
  'windows-1251': 'Cyrillic',
  'koi8-u': 'Cyrillic',
  'windows-1254': 'Latin',
  'windows-1257': 'Latin',
  'windows-1258': 'Latin',
  'windows-874': 'Thai',
  'windows-1253': 'Greek',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'iso-8859-15': 'Latin',
  macintosh: 'Latin',
} as const satisfies Record<string, string>
type Encoding = keyof typeof ENCODINGS
type Script = (typeof ENCODINGS)[Encoding]
/** One that fits nearly as well as the best may be meant: by this part of its points, or by as few points. */
const NEARLY = 0.7
const POINTS_OF_A_LETTER = 1
/** Looked at in each third of a file to tell them. */
const TOLD_BY_BYTES = 4_000

/**
 * The bytes of one encoding are mostly valid in the others too, where they are characters that nobody writes. So the
 * usual ones of these languages are counted, and those of orders and parcels; a file may have no more than four.
 */
const USUAL = new Set(
  '的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自去之过家学对可里后小心多天而能好都没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同三已老从动两长知样现分将外但身些与高意进把法此实回二理美点月明其种全工己者向情部正名定女问力机给等几业最间新便位因重被走电四第门相次东海口使西再平真信北少关内加化由代产入先山五太水万市体别处总才场书比住员性通目报立马活数件安表原车白应路期常提感金何更反合放做系计或司利受光果及今京务制解各任至清物台记边共风干接特直服毛林题建南度统色字请交让认算百科元社术结六功指非流每青管连远资带花快条院变联往展该领传近留红治决保达办运半候七必城强步完深区即求品转量空技轻程告江语英基满式写收钱未持取设始版双商千片容站广改形房火际首单据网香专石校包组造货仓递号杯茶棉袜衣裤鞋恤帽碗盒箱装费价格规称港派签揽投快顺圆韵通申邮杭州深圳阪壳套线纸袋裙裤外套毛巾糖鱼肉油酒药膏霜洗护肤粉液唇眼口红香水笔本灯具玩偶模型积木乐高拼图耳机充电器宝屏膜手镯项链戒指钟表伞布棉丝麻绒皮革塑胶铁钢铝木竹瓷玻璃陶碎饼干咖啡巧克力豆面酱醋辣条零食韩日版粒颗瓶罐支双把块份卷张米克斤尺寸码男儿童婴幼宠猫狗厨卫浴床单被枕窗帘沙椅桌柜架锅碗筷勺刀板' +
    '這來個國說們為時會過學對後發無開樣現點種話兒給幾業間電門東關產萬體處總場書員報馬數車應計務記風幹題請讓認術結連遠資帶條變聯該領傳紅決達辦運強區轉輕語滿寫錢設雙廣單據網專組貨倉遞號襪褲裝費價規稱簽臺灣訂購買帳繁於襯衫與麼樂氣實質際兩長進機' +
    '円発送荷届済到着配達完了引受国際店持戻日本東京大阪便追跡番注商品数量合計単価税込' +
    '이다는을를에의가하고한지로서도기사자인대수상시일번호명량단주문격품송장배택름개원정리해어나아라과만있은보부전제조구성공유신안비여무소생중요내동오방연용경실우당물입출관센터착발완료울산천국통세면바색화옷양말컵티셔츠',
)
const LATIN_LETTER =
  /[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F\u01A0\u01A1\u01AF\u01B0\u0218-\u021Bªº]/
/** Windows-1258 writes the tones of Vietnamese behind their vowels. */
const TONE = /[\u0300\u0301\u0303\u0309\u0323]/
const VIETNAMESE_VOWEL = /[aeiouyâêôăơư]/i
/** Signs that word processors write. */
const TYPOGRAPHIC = /[–—‘’“”…•]/
/** Words of one letter. */
const ALONE = /[ÀàÉéÓóÁá]/
const LAST_ASCII = '~'

/** The letters beyond ASCII of the languages that a code page is for: a text is in few languages. */
const WESTERN = [
  'àâæçéèêëîïôœùûüÿ',
  'äöüßé',
  'áéíñóúüªº',
  'áâãàçéêíóôõúªº',
  'àèéìíîòóùú',
  'ëïéèöüóá',
  'åäöæøéü',
  'áðéíóúýþæö',
]
const ALPHABETS_OF_PAGE: Partial<Record<Encoding, readonly string[]>> = {
  'windows-1252': WESTERN,
  'iso-8859-15': WESTERN,
  macintosh: WESTERN,
  'windows-1250': ['ąćęłńóśźż', 'áčďéěíňóřšťúůýžäĺľôŕ', 'áéíóöőúüű', 'ăâîşţșț', 'čćđšž', 'äöüß'],
  'windows-1254': ['çğıöşüâîûİ'],
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöõüšž'],
  'windows-1258': ['ăâđêôơưàáãèéìíòóõùúý'],
}

/** What Windows-1252 and its neighbours make of each other's letters, and no language writes. */
const MISREAD = [
  // Signs within words.
  /\p{L}[¹³¼½¾¿º](?=\p{L})|(?<!\p{L})[³ŸŒ](?=\p{L})|\p{L}[¹³¿](?!\p{L})/giu,
  // A letter for a consonant between consonants, or for a vowel between vowels.
  /[bcdfghjklmnpqrstvwxz][čřňďťść](?=[bcdfghjklmnpqrstvwxz])/gi,
  /[aeiou][èøòïœæ](?=[aeiou])/gi,
  // Letters that never stand beside a vowel: Polish ś and ź, Czech ů, Hungarian ű, Latvian ē.
  /[śź](?=[aeiouyóąę])|[aeiou][ůű]|[aeou]ē|ē(?=[aou])/gi,
  // Letters where they never are: Spanish ñ, Polish ń and ę, Portuguese õ and ã, French ê, Italian ì and è, Danish ø, Icelandic þ.
  /ñ(?![aeiouáéíóú])|ń(?=[aeiouóy])|ę(?=[aeiouy])|õ(?!e)|ã(?=[^eosni,;\s])|ê(?=c[^h]|[dkzj]|[^\p{L}])|ì(?=\p{L})|è(?=k)|ø(?=[eí])|(?<!\p{L})È(?=\p{L})|þ(?!\p{L})/giu,
] as const

/** Half of the letters of an alphabet are most of a text. */
const MOST_USUAL = 14
/**
 * The scripts of which all letters are in the upper half of a code page of one byte a character, and their usual letters,
 * the most usual first.
 */
const ALPHABETS = {
  Cyrillic: {
    letters: /\p{Script=Cyrillic}/gu,
    usual: 'оеаинтсрвлкмдпуыяьзйгчбхжцшщюфіїєґё',
  },
  Thai: { letters: /\p{Script=Thai}/gu, usual: 'นรอกเงาวมยลดทสตปคบ่้ะัีิขหจ็แไ์ู' },
  Greek: { letters: /\p{Script=Greek}/gu, usual: 'αοιετσνηυρπκμλςάόίέήδγθ' },
  Hebrew: { letters: /\p{Script=Hebrew}/gu, usual: 'יוהלארתבשמנםחכדעפקצגסטזןףך' },
  Arabic: { letters: /\p{Script=Arabic}/gu, usual: 'ايلمنرتبعدسوهقفحكجشصطخضةأىئ' },
} as const
const alphabetOf = (script: Script) =>
  script in ALPHABETS ? ALPHABETS[script as keyof typeof ALPHABETS] : undefined
const HAN = /[\u4E00-\u9FFF]/

/** How usual a character is between its neighbours: more than nothing for what people write. */
function pointsOf(char: string, before: string, after: string, script: Script): number {
  if (HAN.test(char)) {
    // In the wrong code page, two letters of a word, of which the second is ASCII, are one character.
    if (/[A-Za-z]/.test(before) && /[a-z]/.test(after)) return -0.5
    const isAmongLetters = /[a-z]/.test(before + after) && !HAN.test(before + after)
    if (isAmongLetters && !USUAL.has(char)) return 0
    if (script === 'Kanji') return USUAL.has(char) ? 1.3 : 0.6
    if (script === 'Hangul') return 0.2
  }
  if (USUAL.has(char)) return 2
  if (/[\u3041-\u30FE]/.test(char)) return 2
  if (/[\uAC00-\uD7A3]/.test(char)) return 0.8
  if (/[\u3000-\u303F\uFF01-\uFF5E]/.test(char)) return 1
  if (HAN.test(char)) return 0.6
  // Marks of voice stand behind the kana that they change.
  if (/[\uFF9E\uFF9F]/.test(char) && !/[\uFF73\uFF76-\uFF84\uFF8A-\uFF8E]/.test(before)) return -1
  if (/[\uFF61-\uFF9F]/.test(char)) return /[a-z]/i.test(before + after) ? -0.5 : 0.4
  // What a code page has no character for.
  if (/[\u0080-\u009F\uE000-\uF8FF]/.test(char)) return -3
  if (TONE.test(char)) return VIETNAMESE_VOWEL.test(before) ? 1 : -1
  const isCapitalWithin = /\p{Lu}/u.test(char) && /\p{Ll}/u.test(before)
  const alphabet = alphabetOf(script)
  if (alphabet !== undefined && char.match(alphabet.letters)) {
    if (isCapitalWithin || /[a-z]/i.test(before + after)) return -0.5
    const rank = alphabet.usual.indexOf(char.toLowerCase())
    if (rank < 0) return 0
    if (rank >= MOST_USUAL) return 0.5
    return /\p{Lu}/u.test(char) ? 0.5 : 1
  }
  if (/[\u0370-\u2FFF]/.test(char) && !/[\u2010-\u20AC\u2116\u2122]/.test(char)) return -1
  const isLetter = LATIN_LETTER.test(char)
  // In the wrong code page, a letter is a capital within a word, or stands alone.
  if (isLetter && isCapitalWithin) return -0.5
  const isAlone = !/\p{L}/u.test(before) && !/\p{L}/u.test(after)
  if (isLetter && isAlone && !ALONE.test(char)) return -0.4
  if (TYPOGRAPHIC.test(char)) return 0.8
  const strange = [before, after].filter((one) => one > LAST_ASCII).length
  if (strange === 0) return isLetter ? 1 : 0.3
  return strange === 1 && isLetter && /[A-Za-z]/.test(before + after) ? 0.5 : -0.4
}

/** Words like "żółta" and "créée" have up to three such letters in a row, and others beside them. */
const RUNS = new RegExp(
  `(?<=[A-Za-z])(?:${LATIN_LETTER.source}){2,3}(?!${LATIN_LETTER.source})|` +
    `(?<!${LATIN_LETTER.source})(?:${LATIN_LETTER.source}){2,3}(?=[A-Za-z])`,
  'g',
)
/** No word has letters of two alphabets. */
const OF_TWO_SCRIPTS = /[A-Za-z][^\0-~]+|[^\0-~]+[A-Za-z]/g

/** How many letters are not of the language that fits best. */
function strangersIn(sample: string, encoding: Encoding): number {
  const languages = ALPHABETS_OF_PAGE[encoding]
  if (languages === undefined) return 0
  const letters = [...sample.toLowerCase()].filter((char) => LATIN_LETTER.test(char))
  const strangers = languages.map(
    (language) => letters.filter((letter) => !language.includes(letter)).length,
  )
  return Math.min(...strangers)
}

/** `strangers`: letters of no language of this code page. */
function scoreOf(sample: string, encoding: Encoding): { score: number; strangers: number } {
  const script = ENCODINGS[encoding]
  const strangers = strangersIn(sample, encoding)
  let score = -strangers
  if (script === 'Latin') {
    for (const misread of MISREAD) score -= sample.match(misread)?.length ?? 0
    for (const [run] of sample.matchAll(RUNS)) score += 0.6 * run.length
  }
  if (alphabetOf(script) !== undefined) {
    for (const [word] of sample.matchAll(OF_TWO_SCRIPTS)) score -= word.length
  }
  for (let at = 0; at < sample.length; at += 1) {
    const char = sample[at] ?? ''
    const [before = '\n', after = '\n'] = [sample[at - 1], sample[at + 1]]
    if (char > LAST_ASCII) score += pointsOf(char, before, after, script)
  }
  return { score, strangers }
}

/**
 * Where all bytes are characters, most of those that are not ASCII have to be letters of words, and as many of the
 * alphabet.
 */
function isUnlikely(sample: string, encoding: Encoding, score: number): boolean {
  const alphabet = alphabetOf(ENCODINGS[encoding])
  if (encoding !== 'macintosh' && alphabet === undefined) return false
  const others = sample.replace(/[\0-~]/g, '')
  const letters = alphabet === undefined ? others : others.match(alphabet.letters)
  return Math.min(score, letters?.length ?? 0) * 2 < others.length
}

type Fit = ReturnType<typeof scoreOf>

/** Whether a reading may be meant beside the best one, of which all letters are in one language or not. */
const isNear = ({ score, strangers }: Fit, best: Fit): boolean =>
  score >= Math.min(best.score * NEARLY, best.score - POINTS_OF_A_LETTER) &&
  (best.strangers > 0 || strangers === 0)

/** The first lines with bytes beyond ASCII of each third of a file. No encoding has a line break within a character. */
function toldBy(bytes: Uint8Array): Uint8Array {
  const lines: number[] = []
  for (const third of [0, 1, 2]) {
    const start = Math.floor((bytes.length * third) / 3)
    const end = Math.floor((bytes.length * (third + 1)) / 3)
    // A line belongs to the third that it begins in.
    let at = third === 0 ? 0 : bytes.indexOf(LINE_BREAK, start - 1) + 1 || bytes.length
    const room = lines.length + TOLD_BY_BYTES
    while (at < end && lines.length < room) {
      const next = bytes.indexOf(LINE_BREAK, at) + 1 || bytes.length
      const line = bytes.subarray(at, Math.min(next, at + room - lines.length))
      if (line.some((byte) => byte > 0x7e)) lines.push(...line)
      at = next
    }
  }
  return new Uint8Array(lines)
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2))
  if (Math.max(even, odd) < HALF_ZERO) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Old systems end a file with these. */
const FILLING: ReadonlySet<number> = new Set([0x00, 0x1a])

const LINE_BREAK = 0x0a
/** By this ISO-2022-JP, the encoding of older mail in Japan, says that kanji follow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape character is what is looked for.
const JIS = /\u001B\$[@B]/

export type DecodedText = { text: string; encoding: string }

/** `stream`: the bytes may end within a character. */
function decoded(bytes: Uint8Array, encoding: string, stream = false): DecodedText | null {
  try {
    const raw = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream })
    const text = encoding === 'windows-1258' && !stream ? normalForm(raw, 'NFC') : raw
    return BINARY.test(text) ? null : { text, encoding }
  } catch {
    return null
  }
}

/**
 * The text of a file: by its byte order mark, else in UTF-16, UTF-8 or a code page, the one that fits best first. Others
 * follow where they fit nearly as well, as in a file of a few words; none if it is no text.
 */
export function decodeText(file: Uint8Array): DecodedText[] {
  const only = (decoding: DecodedText | null) => (decoding === null ? [] : [decoding])
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return only(decoded(file, 'utf-16le'))
  if (first === 0xfe && second === 0xff) return only(decoded(file, 'utf-16be'))
  const bytes = file.subarray(0, file.findLastIndex((byte) => !FILLING.has(byte)) + 1)
  const wide = utf16Of(bytes)
  if (wide !== null) return only(decoded(file, wide))
  const asUtf8 = decoded(bytes, 'utf-8')
  // Its bytes are all ASCII.
  if (asUtf8 !== null && JIS.test(asUtf8.text)) return only(decoded(bytes, 'iso-2022-jp'))
  if (asUtf8 !== null) return [asUtf8]
  const sample = toldBy(bytes)
  const fitting = (Object.keys(ENCODINGS) as Encoding[]).flatMap((encoding) => {
    const decoding = decoded(sample, encoding, true)
    if (decoding === null) return []
    const fit = scoreOf(decoding.text, encoding)
    const isNone = fit.score <= 0 || isUnlikely(decoding.text, encoding, fit.score)
    return isNone ? [] : [{ encoding, ...fit }]
  })
  fitting.sort((one, other) => other.score - one.score)
  const texts = new Map<string, DecodedText>()
  let best: (typeof fitting)[number] | null = null
  for (const fit of fitting) {
    if (best !== null && !isNear(fit, best)) continue
    const decoding = decoded(bytes, fit.encoding)
    if (decoding === null) continue
    best ??= fit
    if (!texts.has(decoding.text)) texts.set(decoding.text, decoding)
  }
  return [...texts.values()]
}
