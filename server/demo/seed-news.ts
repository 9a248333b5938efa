import type { Texts } from '#shared/contract/mall.ts'
import type { DemoWorld } from './demo-world.ts'

type DemoNews = { daysAgo: number; title: Texts; words: Texts }

const NEWS: readonly DemoNews[] = [
  {
    daysAgo: 1,
    title: {
      zh: '整张清单，一次预报',
      zh2: '整張清單，一次預報',
      en: 'Register a whole list at once',
    },
    words: {
      zh: '把快递单号、品名、数量、单价粘贴进来，一行一个包裹，逐行当场检查。\n\n从表格里复制也可以。有问题的行会标出来，改好再提交，其他行不受影响。',
      zh2: '把物流單號、品名、數量、單價貼進來，一行一個包裹，逐行當場檢查。\n\n從試算表複製也可以。有問題的行會標示出來，改好再送出，其他行不受影響。',
      en: 'Paste tracking numbers with goods, quantity and price, one parcel per line. Each line is checked at once.\n\nYou can copy the lines from a spreadsheet. A line with a mistake is marked, and you can correct it without losing the others.',
    },
  },
  {
    daysAgo: 3,
    title: {
      zh: '把我们放到主屏幕',
      zh2: '把我們加到主畫面',
      en: 'Put us on your home screen',
    },
    words: {
      zh: '从浏览器安装即可：没有网络也能打开包裹和地址，填写的内容稍后自动发送。\n\n在手机浏览器的菜单里选“添加到主屏幕”就行，不需要应用商店。',
      zh2: '從瀏覽器安裝即可：沒有網路也能開啟包裹和地址，填寫的內容稍後自動送出。\n\n在手機瀏覽器的選單裡點「加入主畫面」就可以，不需要應用程式商店。',
      en: 'Install the app from your browser. Parcels and addresses open offline, and what you enter is sent later.\n\nChoose “Add to home screen” in your browser’s menu. You don’t need an app store.',
    },
  },
  {
    daysAgo: 6,
    title: {
      zh: '无主包裹可以认领',
      zh2: '無主包裹可以認領',
      en: 'Claim parcels that arrive without your member number',
    },
    words: {
      zh: '店铺漏写了会员号？预报快递单号并附上购买凭证，仓库人员会到货架上找。\n\n找到后会通知你，包裹随即出现在“我的包裹”里。',
      zh2: '商店漏寫了會員編號？預報物流單號並附上購買憑證，倉庫人員會到貨架上找。\n\n找到後會通知你，包裹隨即出現在「我的包裹」裡。',
      en: 'Did a shop forget your member number? Register the tracking number, add proof of purchase, and our staff will look for it.\n\nWe let you know when we’ve found the parcel, and it then appears among your parcels.',
    },
  },
  {
    daysAgo: 12,
    title: {
      zh: '春节前请提早寄出',
      zh2: '春節前請提早寄出',
      en: 'Ship early before the Spring Festival',
    },
    words: {
      zh: '节前两周仓库和航空公司都很忙，打包和起飞可能多等几天。\n\n春节期间广州仓库放假七天，照常收件，不打包、不发货。新加坡和日本仓库照常工作。',
      zh2: '節前兩週倉庫和航空公司都很忙，打包和起飛可能多等幾天。\n\n春節期間廣州倉庫休息七天，照常收件，不打包、不出貨。新加坡和日本倉庫照常作業。',
      en: 'Warehouses and airlines are busy in the two weeks before the holiday, so packing and departure may take a few more days.\n\nOur warehouse in China closes for seven days. It receives parcels but doesn’t pack or ship them. Singapore and Japan work as usual.',
    },
  },
  {
    daysAgo: 20,
    title: {
      zh: '寄往欧盟的新税规',
      zh2: '寄往歐盟的新稅規',
      en: 'New duty rules for the European Union',
    },
    words: {
      zh: '从 2026 年 7 月 1 日起，寄往欧盟、价值不超过 150 欧元的包裹，每种税号的货物征收 3 欧元关税，另加增值税。\n\n运费计算器会显示预计税费。申报时请按实际商品逐项填写。',
      zh2: '從 2026 年 7 月 1 日起，寄往歐盟、價值不超過 150 歐元的包裹，每種稅號的貨物課徵 3 歐元關稅，另加加值稅。\n\n運費計算機會顯示預估稅費。申報時請依實際商品逐項填寫。',
      en: 'Since 1 July 2026, parcels to the European Union worth up to €150 are charged €3 of duty for each kind of goods, plus VAT.\n\nThe shipping calculator shows the estimated charges. Declare each kind of goods on its own line.',
    },
  },
]

/** News of the last weeks, as staff would write it. */
export async function seedNews({ services, timeOf }: DemoWorld): Promise<void> {
  const rows = NEWS.map(({ daysAgo, title, words }) => {
    const at = new Date(timeOf(daysAgo)).toISOString()
    return {
      id: services.newId(),
      version: 1,
      publish_at: at,
      created_at: at,
      title: JSON.stringify(title),
      words: JSON.stringify(words),
    }
  })
  await services.db.kysely.insertInto('news').values(rows).execute()
}
