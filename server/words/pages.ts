import type { PageLanguage } from '#server/http/accept-language.ts'
import type { HelpCategory } from '#shared/domain/help-articles.ts'

type PageWords = {
  mall: string
  help: string
  home: string
  details: string
  attributes: string
  price: string
  inStock: string
  soldOut: string
  helpCategories: Record<HelpCategory, string>
  /** Titles and descriptions of the pages that everyone can open. */
  pages: Record<
    | 'tourist'
    | 'homeCategory'
    | 'homeComment'
    | 'homeForum'
    | 'forumIndex'
    | 'login'
    | 'shopHome'
    | 'searchPage'
    | 'helpCenter',
    readonly [title: string, description: string]
  >
}

/** The words of pages that are read without scripts. */
export const PAGE_WORDS: Record<PageLanguage, PageWords> = {
  'zh-Hans': {
    mall: '商城',
    help: '帮助中心',
    home: '首页',
    details: '商品详情',
    attributes: '商品参数',
    price: '价格',
    inStock: '有货',
    soldOut: '已售罄',
    helpCategories: {
      buying: '代购与商城',
      parcels: '包裹',
      shipping: '发货与清关',
      money: '资金与账号',
    },
    pages: {
      tourist: [
        '中国、新加坡、日本集运',
        '在中国、新加坡、日本买的东西寄到我们仓库，我们签收、合箱，寄到你手上。没有网络也能用，付款前看得到每一笔费用。',
      ],
      homeCategory: ['商品分类', '看看商城有什么，以及哪些东西能寄、哪些不能寄。'],
      homeComment: ['会员评价', '会员对集运和代购的真实评价。'],
      homeForum: ['社区', '会员分享好物、代购和寄送经验。'],
      forumIndex: ['全部帖子', '按话题和关键词浏览会员的帖子。'],
      login: ['登录', '用邮箱验证码登录，首次登录自动注册。'],
      shopHome: ['商城', '中国、新加坡、日本的好物，免代购手续费，可与你的包裹合箱寄出。'],
      searchPage: ['搜索商品', '按关键词、分类、店铺和价格搜索商城的商品。'],
      helpCenter: ['帮助中心', '代购、包裹、运费、付款的常见问题，一次讲清楚。'],
    },
  },
  'zh-Hant': {
    mall: '商城',
    help: '說明中心',
    home: '首頁',
    details: '商品詳情',
    attributes: '商品規格',
    price: '價格',
    inStock: '有貨',
    soldOut: '已售完',
    helpCategories: {
      buying: '代購與商城',
      parcels: '包裹',
      shipping: '出貨與清關',
      money: '款項與帳號',
    },
    pages: {
      tourist: [
        '中國、新加坡、日本集運',
        '在中國、新加坡、日本買的東西寄到我們倉庫，我們簽收、併箱，寄到你手上。沒有網路也能用，付款前看得到每一筆費用。',
      ],
      homeCategory: ['商品分類', '看看商城有什麼，以及哪些東西能寄、哪些不能寄。'],
      homeComment: ['會員評價', '會員對集運和代購的真實評價。'],
      homeForum: ['社群', '會員分享好物、代購和寄送經驗。'],
      forumIndex: ['全部貼文', '依主題和關鍵字瀏覽會員的貼文。'],
      login: ['登入', '用信箱驗證碼登入，首次登入自動註冊。'],
      shopHome: ['商城', '中國、新加坡、日本的好物，免代購手續費，可與你的包裹併箱寄出。'],
      searchPage: ['搜尋商品', '依關鍵字、分類、商店和價格搜尋商城的商品。'],
      helpCenter: ['說明中心', '代購、包裹、運費、付款的常見問題，一次說清楚。'],
    },
  },
  en: {
    mall: 'Mall',
    help: 'Help center',
    home: 'Home',
    details: 'Details',
    attributes: 'Attributes',
    price: 'Price',
    inStock: 'In stock',
    soldOut: 'Sold out',
    helpCategories: {
      buying: 'Buying',
      parcels: 'Parcels',
      shipping: 'Shipping and customs',
      money: 'Money and account',
    },
    pages: {
      tourist: [
        'Parcel forwarding from China, Singapore and Japan',
        'Send what you buy in China, Singapore or Japan to our warehouse. We check it in, pack it into one box and ship it to you abroad. You see every charge before you pay.',
      ],
      homeCategory: ['Categories', 'What our mall sells, and what may and may not be sent.'],
      homeComment: ['Reviews', 'What members say about shipping and buying with us.'],
      homeForum: [
        'Community',
        'Members share finds and what they learned about buying and shipping.',
      ],
      forumIndex: ['All posts', 'Browse what members write, by topic and keyword.'],
      login: ['Log in', 'Log in with a code by e-mail. Your first login creates your account.'],
      shopHome: [
        'Mall',
        'Goods from China, Singapore and Japan without a handling fee, shipped in one box with your parcels.',
      ],
      searchPage: ['Search products', 'Search the mall by keyword, category, shop and price.'],
      helpCenter: ['Help center', 'Answers about buying, parcels, shipping and payment.'],
    },
  },
}
