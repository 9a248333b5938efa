import type { ReportReason } from '#shared/domain/post-states.ts'
import type { DemoPost, Writer } from './demo-post.ts'

/** The forum of the demo, the oldest first, each in the language of its author. */
export const FORUM_POSTS: readonly DemoPost[] = [
  {
    by: 'lin',
    daysAgo: 28,
    topic: 'shipping',
    likes: 41,
    title: '海运到墨尔本，第 33 天收到',
    words: `给打算走海运的朋友一个参考：9 公斤，一个纸箱，从提交到收货一共 33 天。

前两周物流不更新很正常，船到港之后一天一个节点。清关没有让我补材料，因为品名写得细：“陶瓷茶杯 6 个”，没有写“杂货”。

赶时间的话还是空运，不急的大件走海运真的划算。`,
    shots: ['carton'],
    comments: [
      {
        by: 'wen',
        likes: 6,
        words: '品名写细这点太重要了，我上次写“日用品”被问了一轮。',
        replies: [{ by: 'lin', words: '对，一样一行，数量也写上，海关看得明白就放得快。' }],
      },
      {
        by: 'kelvin',
        words: 'Same here to Singapore, 19 days by sea. Nothing for two weeks, then all at once.',
      },
    ],
  },
  {
    by: 'kelvin',
    daysAgo: 26,
    topic: 'parcels',
    likes: 18,
    title: 'Ask the seller to put the member code on the label',
    words: `Two of my parcels had to be claimed because the seller cut off the second address line. That is where the member code is.

Now I paste the whole address into the chat after ordering and ask them to copy it as it is. No unclaimed parcel since.`,
    comments: [
      { by: 'mei', likes: 3, words: '同感。我还会让店家发面单照片确认一下。' },
      {
        by: 'sophie',
        words: 'How long did the claim take?',
        replies: [
          {
            by: 'kelvin',
            words: 'One working day. I attached a screenshot of the shop’s order page.',
          },
        ],
      },
    ],
  },
  {
    by: 'hui',
    daysAgo: 24,
    topic: 'finds',
    likes: 33,
    title: '在中國買的茶具開箱，比想像中細緻',
    words: `猶豫了兩個月終於下單。壺身很輕，出水順，蓋子轉一圈都不卡。

店家包得很扎實，三層泡棉加硬紙板，到倉庫拍照的時候我還擔心會不會壓到，結果一個角都沒碰壞。推薦給剛開始喝茶的人。`,
    shots: [
      ['tea', 0],
      ['kitchen', 1],
    ],
    comments: [
      { by: 'chun', likes: 2, words: '這個顏色好美！請問容量大概多少？' },
      { by: 'mei', words: '求店名，我也想买一套送爸妈。' },
    ],
  },
  {
    by: 'wen',
    daysAgo: 22,
    topic: 'buying',
    likes: 25,
    title: '代购链接要带上规格，不然会被退回来问',
    words: `第一次提交代购，只贴了链接没写颜色，审核没通过，理由写得很清楚：请填写规格。

后来我把颜色、尺码、数量都写进去，还截了图，当天就确认了价格。大家别偷懒～`,
    comments: [{ by: 'jun', words: '有些链接手机打开会跳 App，复制网页版的链接更稳。' }],
  },
  {
    by: 'sophie',
    daysAgo: 20,
    topic: 'life',
    likes: 12,
    title: 'Moving to Osaka in spring: what did you wish you had bought before?',
    words: `We move in March with one toddler and too many books. I am thinking of a rice cooker with the right plug, bedding in the size we know, and the kids’ reading books.

What did you miss in the first month?`,
    comments: [
      {
        by: 'lin',
        likes: 4,
        words: '床品！尺寸和国内不一样，我到了才发现被套全都不合适。',
        replies: [
          { by: 'sophie', words: 'Good to know, thank you. Bedding goes to the top of the list.' },
        ],
      },
      { by: 'chun', words: '常用的藥跟小孩的繪本，其他當地都買得到。' },
    ],
  },
  {
    by: 'chun',
    daysAgo: 17,
    topic: 'shipping',
    likes: 20,
    title: '合併包裹省了多少？我算給你看',
    words: `四個包裹分開寄，首重要付四次。合併成一箱之後只付一次首重，而且倉庫把鞋盒拆掉，體積小很多。

我這次大概省了三分之一。唯一要注意的是易碎品跟重物不要放同一箱，可以在備註請倉庫分開。`,
    shots: ['carton'],
    comments: [
      { by: 'hui', words: '拆鞋盒真的差很多，我上次體積重直接少一半。' },
      { by: 'kelvin', likes: 1, words: 'Did they ask before removing the boxes?' },
    ],
  },
  {
    by: 'mei',
    daysAgo: 15,
    topic: 'finds',
    likes: 37,
    title: '小红点好物的收纳盒，书桌终于能看了',
    words: `买了两个大的一个小的，叠起来刚刚好。抽屉滑轨很顺，没有塑料味。

发货到仓库三天，和文具一起合箱，一点没压坏。`,
    shots: [
      ['home', 0],
      ['stationery', 0],
    ],
    comments: [{ by: 'wen', words: '第二张图的笔也好看，是一起买的吗？' }],
  },
  {
    by: 'jun',
    daysAgo: 13,
    topic: 'parcels',
    likes: 9,
    title: '同一个快递单号拆成两个包裹怎么办？',
    words:
      '店家一个单号发了两件，仓库先到一件，系统显示已入库。另一件会自动算进来吗，还是要我再登记一次？',
    comments: [
      {
        by: 'lin',
        likes: 5,
        words: '不用再登记，第二件到了仓库会用同一个单号收进来，你会收到通知。',
      },
      { by: 'jun', words: '收到了，谢谢！第二天就到了。' },
    ],
  },
  {
    by: 'kelvin',
    daysAgo: 11,
    topic: 'buying',
    likes: 15,
    title: 'Buying a second-hand camera lens through a request',
    words: `It works, but say in the note which flaws you accept. I wrote “small scratches on the barrel are fine, no fungus, no haze” and added an inspection of the goods on arrival.

The photos showed exactly that: scratches outside, clean glass. Worth the inspection fee for anything used.`,
    comments: [{ by: 'hui', words: '二手相機鏡頭我也想試，驗貨照片夠清楚嗎？' }],
  },
  {
    by: 'wen',
    daysAgo: 9,
    topic: 'life',
    likes: 29,
    title: '在国外给孩子读中文，大家用什么绘本？',
    words: `孩子五岁，听得懂，不太愿意说。最近每晚读一本，挑押韵的，他会跟着接最后一个字。

有没有适合这个年纪的书单？纸质的优先，我一起寄过来。`,
    shots: [['toys', 0]],
    comments: [
      { by: 'mei', likes: 7, words: '童谣类的最好开口，唱着唱着就会了。' },
      {
        by: 'sophie',
        words: 'Our daughter loves the ones with flaps. She says the words before I open them.',
      },
    ],
  },
  {
    by: 'hui',
    daysAgo: 7,
    topic: 'shipping',
    likes: 11,
    title: '寄到台灣要不要填身分證字號？',
    words:
      '這次結帳時要我填收件人的身分證字號，以前好像沒有。問了客服，說是報關規定，只有報關會用到，平常只顯示後三碼。填完隔天就出貨了。',
    comments: [{ by: 'chun', words: '對，實名認證要跟收件人同一個人，不然會卡在海關。' }],
  },
  {
    by: 'sophie',
    daysAgo: 5,
    topic: 'finds',
    likes: 22,
    title: 'The tea towels I keep ordering again',
    words:
      'Thin Japanese cotton, they dry in an hour and get softer with every wash. I send four to every friend who moves house. They add almost nothing to the weight of a parcel.',
    shots: [['kitchen', 3]],
    comments: [{ by: 'lin', words: '这个真的好用，我家已经全换成这种了。' }],
  },
  {
    by: 'chun',
    daysAgo: 3,
    topic: 'parcels',
    likes: 8,
    title: '免費倉儲快到期，可以先寄一部分嗎？',
    words: '有三個包裹先到，還有一個店家預購要等兩週。想問大家會等齊再寄，還是先把快到期的寄走？',
    comments: [
      {
        by: 'kelvin',
        words:
          'I look at the last free day on the parcel page. If the fee for the wait is less than a second base weight, I wait.',
        replies: [{ by: 'chun', words: '原來可以這樣算，謝謝！' }],
      },
    ],
  },
  {
    by: 'lin',
    daysAgo: 1,
    topic: 'life',
    likes: 6,
    title: '过年前寄年货，大家什么时候下单？',
    words:
      '去年腊月二十才寄，到的时候元宵都过了。今年打算十二月中就让店家发货，一月初合箱走空运。有没有更早开始囤的？',
    comments: [{ by: 'wen', words: '我已经开始囤香肠模具和红包了，哈哈。' }],
  },
]

/** Still waits for staff, and has words that a list may mark. */
export const PENDING_POST: DemoPost = {
  by: 'jun',
  daysAgo: 0,
  topic: 'buying',
  likes: 0,
  title: '有人一起拼单买烤箱吗？',
  words: '看中一款小烤箱，店家说三台以上包邮到仓库。想拼的加微信聊，我把链接发你。',
}

/** The words that mark what waits in the demo. */
export const LISTED_WORDS = ['加微信', '加賴', '代考', 'casino', 'whatsapp me']

/** What a member reported: the post by its title. */
export const REPORTED: { title: string; by: Writer; reason: ReportReason; words: string } = {
  title: 'Buying a second-hand camera lens through a request',
  by: 'chun',
  reason: 'other',
  words: '二手商品可以在這裡討論嗎？請確認一下。',
}
