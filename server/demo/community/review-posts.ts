import type { DemoPost } from './demo-post.ts'

/** The reviews of the demo, the oldest first. */
export const REVIEW_POSTS: readonly DemoPost[] = [
  {
    by: 'mei',
    daysAgo: 12,
    rating: 5,
    ofOrder: true,
    likes: 26,
    words:
      '三个包裹合成一箱，加固做得很认真，四个角都有护角。从出库到新加坡收货六天，杯子一个没碎。账单比预估只多了几块钱，每一项都列得清清楚楚。',
    shots: ['carton', ['kitchen', 0]],
    comments: [{ by: 'hui', words: '請問加固要另外付費嗎？' }],
  },
  {
    by: 'kelvin',
    daysAgo: 25,
    rating: 5,
    likes: 14,
    words:
      'Fourth order. I like that every parcel has a photo on the scale when it arrives, so I know the weight before I pay anything.',
  },
  {
    by: 'hui',
    daysAgo: 23,
    rating: 4,
    likes: 9,
    words: '客服回覆快，包裝也好。扣一顆星是因為海運比預估晚了五天，不過有主動通知。',
  },
  {
    by: 'lin',
    daysAgo: 21,
    rating: 5,
    likes: 19,
    words:
      '第一次用集运，怕麻烦一直没敢试。登记、合箱、付款都在手机上弄完了，连地铁里没信号的时候写的备注都没丢。',
    shots: ['carton'],
  },
  {
    by: 'sophie',
    daysAgo: 18,
    rating: 5,
    likes: 7,
    words:
      'The inspection saved me from a wrong size. They photographed the label, I sent the shoes back, and the refund was in my balance within the week.',
  },
  {
    by: 'wen',
    daysAgo: 16,
    rating: 3,
    likes: 11,
    words:
      '东西都完好，就是有一个包裹清关多等了四天，中间没有更新，有点着急。希望物流能更详细一些。',
    comments: [{ by: 'lin', words: '清关那几天确实没有节点，我上次也是，耐心等就好。' }],
  },
  {
    by: 'chun',
    daysAgo: 14,
    rating: 5,
    likes: 16,
    words: '買的是玻璃杯，倉庫幫忙換了箱子又塞滿緩衝材。收到時外箱有點凹，裡面完全沒事，很感動。',
    shots: [['kitchen', 2]],
  },
  {
    by: 'jun',
    daysAgo: 10,
    rating: 4,
    likes: 5,
    words: '价格透明，没有隐藏费用。仓库周末不入库，赶时间的要算好日子。',
  },
  {
    by: 'kelvin',
    daysAgo: 6,
    rating: 5,
    likes: 8,
    words:
      'One cup was broken in transit. I sent two photos with the claim and the money was in my balance three days later. No long discussion.',
  },
  {
    by: 'sophie',
    daysAgo: 2,
    rating: 4,
    likes: 3,
    words:
      'Good value and careful packing. I would love a pickup point in my town, the carrier always comes while I am at work.',
    shots: [['home', 1]],
  },
]
