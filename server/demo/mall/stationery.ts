import {
  BLACK,
  BLUE,
  CHINA,
  COLOUR,
  type DemoProduct,
  GREEN,
  JAPAN,
  MADE_IN,
  MATERIAL,
  RED,
  say,
} from './demo-product.ts'
import { ball, box, flat, line, moved, round, shadow, soft, times } from './draw-product.ts'

const pen = (colour: string) =>
  soft('M120 250l470-50 60 420-480 60z', '#fdfbf6') +
  times(6, (nth) => line(`M180 ${330 + nth * 52}l400-42`, '#d5dbe2', 3)) +
  line('M190 372c40-50 60 30 90-10s40 20 70-16 40 30 80-12', '#1f3e79', 6) +
  shadow(430, 560, 520, 40) +
  moved(
    'rotate(-24 400 480)',
    round(box(330, 452, 360, 56, 28), colour) +
      round(box(500, 448, 16, 64, 4), '#c6a15b') +
      line('M520 450h130', '#c6a15b', 9) +
      round('M330 458l-96 10v24l96 10z', '#2b2a2c') +
      soft('M236 466l-96 14 96 14z', '#c6a15b') +
      line('M142 480h70', '#7a5a1f', 2) +
      ball(206, 480, 4, '#7a5a1f'),
  )

const journal = (colour: string) =>
  shadow(420, 660, 460, 50) +
  soft('M262 150h330q20 0 20 20v470q0 20-20 20H262z', '#e9e2d4') +
  times(6, (nth) => line(`M${600 + nth * 2} 170v470`, '#c9bfab', 1)) +
  soft('M232 140h336q22 0 22 22v470q0 22-22 22H232q-22 0-22-22V162q0-22 22-22z', colour) +
  flat('M210 162q0-22 22-22h24v514h-24q-22 0-22-22z', '#000', 0.2) +
  line('M540 140v514', '#1b1714', 9) +
  soft(box(310, 250, 170, 90, 8), '#f7f2e8') +
  line('M336 284h118M336 308h80', '#b8aea6', 5) +
  flat('M420 654h20v70l-10-14-10 14z', '#d20f23')

const TAPES = ['#d20f23', '#3d8f6b', '#f1b53d', '#3d6a8f', '#b36aa5']
const tapes = (colour: string) =>
  TAPES.map((_, nth) => {
    const [x, y] = [220 + (nth % 3) * 180, nth < 3 ? 300 : 520]
    const shade = nth === 0 ? colour : (TAPES[nth] ?? colour)
    return (
      shadow(x + 20, y + 96, 210, 40) +
      ball(x + (nth < 3 ? 0 : 90), y, 92, shade) +
      `<circle cx="${x + (nth < 3 ? 0 : 90)}" cy="${y}" r="74" fill="none" stroke="#fff" stroke-width="10" stroke-dasharray="${6 + nth * 5} ${10 + nth * 3}" opacity=".75"/>` +
      `<circle cx="${x + (nth < 3 ? 0 : 90)}" cy="${y}" r="50" fill="#f4ead9"/><circle cx="${x + (nth < 3 ? 0 : 90)}" cy="${y}" r="42" fill="#c9b48d"/>`
    )
  }).join('') +
  moved('rotate(-8 400 690)', flat('M150 672h460l14 12-14 12 14 12H150z', colour, 0.85))

const PAINTS = [
  '#d20f23',
  '#e8752a',
  '#f1c232',
  '#7fae3a',
  '#2f7f5b',
  '#2f8f9f',
  '#2f5fa8',
  '#5a3f95',
  '#a33f7f',
  '#7a4a25',
  '#3a3a40',
  '#f4efe6',
]
const palette = (colour: string) =>
  shadow(400, 650, 640, 60) +
  soft(box(120, 180, 560, 220, 22), colour) +
  soft(box(140, 200, 520, 180, 14), '#f7f5f0') +
  flat('M190 260q60-50 110 0t110 6', '#5aa9c9', 0.5) +
  flat('M420 320q60-70 150-30l-30 50z', '#d97a8a', 0.5) +
  soft(box(120, 410, 560, 220, 22), colour) +
  PAINTS.map((paint, nth) => {
    const [x, y] = [142 + (nth % 6) * 87, 430 + Math.floor(nth / 6) * 94]
    return (
      soft(box(x, y, 78, 82, 8), paint) +
      flat(`M${x + 10} ${y + 14}q30-10 58 0-20 8-58 0z`, '#fff', 0.5)
    )
  }).join('') +
  moved(
    'rotate(24 560 400)',
    round(box(330, 388, 300, 22, 11), '#8b3a2a') +
      round('M630 386h50v26h-50z', '#c9ced3') +
      flat('M680 386q60 0 84 14-30 16-84 12z', '#3a2a1c'),
  )

export const STATIONERY: readonly DemoProduct[] = [
  {
    shop: 'waki',
    weightGrams: 90,
    sidesMm: [170, 60, 40],
    isHot: true,
    name: say('14K 金尖钢笔', '14K 金尖鋼筆', '14K gold fountain pen'),
    details: say(
      '14K 金笔尖有弹性，下笔即出墨。树脂笔身轻巧，可用墨囊，也可用附送的上墨器。',
      '14K 金筆尖有彈性，下筆即出墨。樹脂筆身輕巧，可用卡式墨水，也可用隨附的吸墨器。',
      'A springy 14K gold nib that writes at once. The resin barrel is light and takes cartridges or the included converter.',
    ),
    attributes: [
      [MATERIAL, say('14K 金、树脂', '14K 金、樹脂', '14K gold, resin')],
      [MADE_IN, JAPAN],
    ],
    options: [
      [COLOUR, [BLUE, RED]],
      [
        say('笔尖', '筆尖', 'Nib'),
        [say('细尖 F', '細字 F', 'Fine (F)'), say('中尖 M', '中字 M', 'Medium (M)')],
      ],
    ],
    variants: [
      [69_800, 6],
      [69_800, 2],
      [69_800, 5],
      [69_800, 0],
    ],
    colours: ['#1f3e79', '#8a1f2b'],
    draw: pen,
  },
  {
    shop: 'waki',
    weightGrams: 350,
    sidesMm: [215, 155, 25],
    name: say('布面手账本 A5', '布面手帳 A5', 'Cloth-bound A5 journal'),
    details: say(
      '192 页奶白纸，钢笔不洇不透。可以完全摊平，带书签绳、绑带和后袋。',
      '192 頁米白紙，鋼筆不暈不透。可完全攤平，附書籤繩、束帶和後袋。',
      '192 cream pages that take fountain pens without bleeding. It lies flat and has a ribbon, an elastic band, and a back pocket.',
    ),
    attributes: [
      [say('内页', '內頁', 'Pages'), say('5 mm 点阵', '5 mm 點格', '5 mm dot grid')],
      [MADE_IN, JAPAN],
    ],
    options: [[COLOUR, [GREEN, BLUE, RED]]],
    variants: [
      [6_800, 50],
      [6_800, 44],
      [6_800, 31],
    ],
    colours: ['#4d7a5c', '#2f4f7f', '#a8323a'],
    draw: journal,
  },
  {
    shop: 'waki',
    weightGrams: 40,
    sidesMm: [60, 60, 80],
    name: say('和纸胶带五卷装', '和紙膠帶五捲組', 'Washi tape, set of five'),
    details: say(
      '手账、礼物包装都用得上，能重复粘贴，撕下不留胶。三套起订。',
      '手帳、禮物包裝都用得上，可重複黏貼，撕下不殘膠。三組起訂。',
      'For journals and gift wrapping. It can be moved and leaves no residue. The minimum order is three sets.',
    ),
    attributes: [
      [say('宽度', '寬度', 'Width'), say('15 mm', '15 mm', '15 mm')],
      [MADE_IN, JAPAN],
    ],
    variants: [[2_900, 120]],
    minimumOrder: 3,
    colours: ['#d20f23'],
    draw: tapes,
  },
  {
    shop: 'grocery',
    weightGrams: 260,
    sidesMm: [190, 90, 25],
    name: say('固体水彩 12 色', '固體水彩 12 色', 'Watercolor set, 12 pans'),
    details: say(
      '铁盒便携，盖子就是调色盘，附一支水彩笔。颜色透亮，沾水即化，出门写生正合适。',
      '鐵盒方便攜帶，盒蓋就是調色盤，附一支水彩筆。顏色透亮，沾水即溶，外出寫生正合適。',
      'A pocket tin whose lid is the palette, with a brush inside. Clear colors that dissolve at a touch of water: ready for sketching outdoors.',
    ),
    attributes: [
      [say('颜色数', '顏色數', 'Colors'), say('12', '12', '12')],
      [MADE_IN, CHINA],
    ],
    options: [[say('外盒', '外盒', 'Tin'), [BLACK, BLUE]]],
    variants: [
      [7_900, 26],
      [7_900, 19],
    ],
    colours: ['#2b2a2c', '#2f5fa8'],
    draw: palette,
  },
]
