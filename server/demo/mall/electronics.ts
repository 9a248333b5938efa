import {
  BLACK,
  BLUE,
  CHINA,
  COLOUR,
  CREAM,
  type DemoProduct,
  GREEN,
  MADE_IN,
  RED,
  say,
  WHITE,
} from './demo-product.ts'
import { ball, box, flat, line, moved, round, shadow, soft, times } from './draw-product.ts'

const BATTERY_LIFE = say('续航', '續航', 'Battery life')
const CONNECTION = say('连接', '連線', 'Connection')

const headphones = (colour: string) =>
  shadow(400, 660, 440, 46) +
  line('M214 470C200 140 600 140 586 470', colour, 36) +
  line('M214 470C200 140 600 140 586 470', '#ffffff44', 8) +
  line('M216 400v60M584 400v60', '#c9ced3', 14) +
  round(box(168, 430, 100, 216, 46), colour) +
  round(box(532, 430, 100, 216, 46), colour) +
  round(box(246, 446, 48, 184, 24), '#2b2a2c') +
  round(box(506, 446, 48, 184, 24), '#2b2a2c') +
  ball(204, 536, 22, '#c9ced3') +
  ball(596, 536, 22, '#c9ced3')

const keyboard = (colour: string) =>
  shadow(400, 610, 720, 60) +
  soft(box(60, 330, 680, 270, 22), colour) +
  flat(box(78, 348, 644, 226, 10), '#000', 0.25) +
  times(4, (row) =>
    times(12, (column) => {
      const isAccent = (row === 0 && column === 0) || (row === 2 && column === 11)
      const fill = isAccent ? '#d20f23' : (row + column) % 7 === 0 ? '#c9ced3' : '#f7f5f0'
      const [x, y] = [86 + column * 53, 356 + row * 54]
      if (row === 3 && column > 3 && column < 8) return ''
      return soft(box(x, y, 47, 48, 8), fill) + flat(box(x + 7, y + 5, 33, 32, 6), '#fff', 0.5)
    }),
  ) +
  soft(box(298, 518, 206, 48, 8), '#f7f5f0')

const speaker = (colour: string) =>
  shadow(400, 652, 420) +
  round(box(266, 236, 268, 410, 120), colour) +
  times(13, (row) =>
    times(9, (column) =>
      flat(`M${296 + column * 25 + (row % 2) * 12} ${340 + row * 19}h8v8h-8z`, '#000', 0.22),
    ),
  ) +
  `<ellipse cx="400" cy="262" rx="104" ry="34" fill="#2b2a2c"/><ellipse cx="400" cy="258" rx="84" ry="24" fill="#45464b"/>` +
  line('M384 258h32M400 246v24', '#fff', 5) +
  line('M520 320c70 20 60 130-4 140', '#8b5e34', 16) +
  flat(box(372, 598, 56, 14, 7), '#fff', 0.8)

const fan = (colour: string) =>
  shadow(400, 662, 320) +
  round('M300 640q0-30 100-30t100 30v22H300z', colour) +
  round(box(382, 520, 36, 110, 8), '#c9ced3') +
  ball(400, 360, 212, colour) +
  `<circle cx="400" cy="360" r="188" fill="#f7f5f0"/>` +
  times(5, (nth) =>
    moved(
      `rotate(${nth * 72} 400 360)`,
      soft('M400 360c-20-70 0-150 60-160 50 40 10 130-60 160z', colour),
    ),
  ) +
  times(24, (nth) => moved(`rotate(${nth * 15} 400 360)`, line('M400 322V176', '#ffffffaa', 3))) +
  `<circle cx="400" cy="360" r="120" fill="none" stroke="#ffffffaa" stroke-width="4"/>` +
  ball(400, 360, 40, colour)

export const ELECTRONICS: readonly DemoProduct[] = [
  {
    shop: 'grocery',
    weightGrams: 420,
    sidesMm: [210, 190, 90],
    tags: ['battery'],
    isHot: true,
    name: say('降噪头戴式耳机', '降噪耳罩式耳機', 'Noise-canceling headphones'),
    details: say(
      '主动降噪，地铁上也听得清。一次充电用 40 小时，折叠后放进附送的收纳盒。内置锂电池，按带电货物发运。',
      '主動降噪，捷運上也聽得清楚。充一次電可用 40 小時，折疊後收進隨附的收納盒。內建鋰電池，依帶電貨物寄送。',
      'Active noise canceling that works on the subway. 40 hours on one charge, and they fold into the included case. With a built-in lithium battery, they ship as goods with batteries.',
    ),
    attributes: [
      [CONNECTION, say('蓝牙 5.3、3.5 mm', '藍牙 5.3、3.5 mm', 'Bluetooth 5.3, 3.5 mm')],
      [BATTERY_LIFE, say('40 小时', '40 小時', '40 hours')],
      [MADE_IN, CHINA],
    ],
    options: [[COLOUR, [BLACK, CREAM, BLUE]]],
    variants: [
      [45_900, 22],
      [45_900, 15],
      [47_900, 6],
    ],
    colours: ['#303136', '#ddd0b6', '#3d5f8f'],
    draw: headphones,
  },
  {
    shop: 'grocery',
    weightGrams: 980,
    sidesMm: [360, 150, 60],
    name: say('75 键机械键盘', '75 鍵機械鍵盤', '75-key mechanical keyboard'),
    details: say(
      '热插拔轴座，想换轴不用焊。铝合金上盖，敲击声沉稳，Mac 和 Windows 一键切换。有线连接，不含电池。',
      '熱插拔軸座，換軸免焊接。鋁合金上蓋，敲擊聲沉穩，Mac 和 Windows 一鍵切換。有線連接，不含電池。',
      'Hot-swap sockets, so you change switches without soldering. The aluminum top sounds solid, and one key switches between Mac and Windows. Wired, without a battery.',
    ),
    attributes: [
      [CONNECTION, say('USB-C 有线', 'USB-C 有線', 'USB-C cable')],
      [MADE_IN, CHINA],
    ],
    options: [
      [
        say('轴体', '軸體', 'Switches'),
        [
          say('红轴（线性）', '紅軸（線性）', 'Red (linear)'),
          say('茶轴（段落）', '茶軸（段落）', 'Brown (tactile)'),
        ],
      ],
    ],
    variants: [
      [38_900, 17],
      [38_900, 11],
    ],
    colours: ['#4a5663', '#8a9a86'],
    draw: keyboard,
  },
  {
    shop: 'grocery',
    weightGrams: 560,
    sidesMm: [110, 110, 190],
    tags: ['battery', 'magnet'],
    name: say('便携蓝牙音箱', '攜帶式藍牙喇叭', 'Portable Bluetooth speaker'),
    details: say(
      '360° 环绕声，IP67 防水，带到海边也不怕。两只可以组成立体声。内置锂电池，扬声器带磁。',
      '360° 環繞音效，IP67 防水，帶去海邊也不怕。兩顆可配對成立體聲。內建鋰電池，喇叭帶磁。',
      '360° sound and IP67 waterproof, so it can come to the beach. Pair two for stereo. Contains a lithium battery and a magnet.',
    ),
    attributes: [
      [CONNECTION, say('蓝牙 5.3', '藍牙 5.3', 'Bluetooth 5.3')],
      [BATTERY_LIFE, say('14 小时', '14 小時', '14 hours')],
      [MADE_IN, CHINA],
    ],
    options: [[COLOUR, [GREEN, RED]]],
    variants: [
      [26_900, 28],
      [26_900, 0],
    ],
    colours: ['#3f6b5c', '#b8323a'],
    draw: speaker,
  },
  {
    shop: 'reddot',
    weightGrams: 390,
    sidesMm: [190, 130, 230],
    tags: ['battery'],
    name: say('桌面静音风扇', '桌上型靜音風扇', 'Quiet desk fan'),
    details: say(
      '四档风速，最低档只有 22 分贝，午睡也不吵。充一次电能吹一整天。内置锂电池。',
      '四段風速，最低段只有 22 分貝，午睡也不吵。充一次電可吹一整天。內建鋰電池。',
      'Four speeds, only 22 decibels on the lowest, so it won’t wake you from a nap. Runs all day on one charge. Contains a lithium battery.',
    ),
    attributes: [
      [BATTERY_LIFE, say('20 小时', '20 小時', '20 hours')],
      [MADE_IN, CHINA],
    ],
    options: [[COLOUR, [WHITE, GREEN]]],
    variants: [
      [11_900, 45],
      [11_900, 38],
    ],
    colours: ['#d5dbe0', '#7fa894'],
    draw: fan,
  },
]
