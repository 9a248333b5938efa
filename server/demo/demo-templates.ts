import type { InputOf } from '#shared/contract/endpoints.ts'

type Template = Omit<InputOf<'saveTemplate'>, 'templateId' | 'version'>

/** What customer service answers most often. */
export const TEMPLATES: readonly Template[] = [
  {
    title: '包裹还没入库',
    words: {
      zh: '你好，我们还没有收到这个包裹。快递显示签收后，仓库通常会在 24 小时内入库。如果超过 24 小时仍未入库，请把快递的签收截图发给我们，我们去仓库核对。',
      zh2: '你好，我們還沒有收到這個包裹。快遞顯示簽收後，倉庫通常會在 24 小時內入庫。若超過 24 小時仍未入庫，請將快遞的簽收截圖傳給我們，我們會到倉庫核對。',
      en: 'Hello, we haven’t received this parcel yet. Once the courier shows it as delivered, we usually check it in within 24 hours. If it takes longer, send us a screenshot of the delivery and we’ll look for it in the warehouse.',
    },
  },
  {
    title: '运费怎么算',
    words: {
      zh: '你好，运费按计费重计算：实际重量和体积重量取较大的一个。打包称重后，账单会列出每一项费用，你确认后再付款。',
      zh2: '你好，運費依計費重計算：實際重量與體積重取較大者。打包秤重後，帳單會列出每一項費用，你確認後再付款。',
      en: 'Hello, shipping is charged by the chargeable weight: the actual or the volumetric weight, whichever is higher. Once your order is packed, the bill lists every cost and you pay after checking it.',
    },
  },
  {
    title: '物流多久没有更新',
    words: {
      zh: '你好，国际段运输时，物流信息几天不更新是正常的，包裹仍在路上。如果超过 7 天没有更新，我们会联系承运商查询，有结果马上告诉你。',
      zh2: '你好，國際運送途中，物流資訊幾天沒有更新是正常的，包裹仍在路上。若超過 7 天沒有更新，我們會聯絡貨運業者查詢，有結果馬上告訴你。',
      en: 'Hello, between countries it’s normal that tracking shows nothing new for a few days. Your order is still on its way. If there’s no news for 7 days, we ask the carrier and tell you what we find.',
    },
  },
  {
    title: '请补充照片',
    words: {
      zh: '你好，为了尽快处理，请发来三张照片：商品的破损处、外箱的整体、外箱上的面单。照片请保持清晰。',
      zh2: '你好，為了盡快處理，請傳來三張照片：商品的破損處、外箱整體、外箱上的託運單。照片請保持清晰。',
      en: 'Hello, so that we can help you quickly, please send three photos: the damage, the whole carton, and the label on the carton.',
    },
  },
  {
    title: '取消订单',
    words: {
      zh: '你好，订单还没发出，可以取消。取消后，包裹回到待发货状态，已付的运费退回余额。请回复“确认取消”，我们马上处理。',
      zh2: '你好，訂單還沒寄出，可以取消。取消後，包裹回到待出貨狀態，已付的運費退回餘額。請回覆「確認取消」，我們馬上處理。',
      en: 'Hello, your order hasn’t left yet, so we can cancel it. The parcels can then be shipped again, and what you paid goes back to your balance. Reply “cancel” and we’ll do it right away.',
    },
  },
  {
    title: '问题已解决',
    words: {
      zh: '你好，这个问题已经处理好了。如果还有疑问，直接在这里回复就可以。',
      zh2: '你好，這個問題已經處理好了。若還有疑問，直接在這裡回覆即可。',
      en: 'Hello, this is settled now. If you have more questions, just answer here.',
    },
  },
]
