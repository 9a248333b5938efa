import { expect } from 'vitest'
import { readWorldJson, worldCase } from '#tests/world/world-case.ts'
import { readSharedText } from './share-text.ts'
import { countryOfLink, linkTrouble, readShopLink } from './shop-links.ts'

const LINKS = '20-shop-links'
for (const [paste, wanted] of [
  [
    'https://detail.tmall.com/item.htm?abbucket=3&id=698765432109&ns=1&skuId=5012345678901&spm=a230r.1',
    {
      itemId: '698765432109',
      link: 'https://detail.tmall.com/item.htm?id=698765432109&skuId=5012345678901',
    },
  ],
  [
    'https://mobile.yangkeduo.com/goods2.html?goods_id=123456789012&_oak_gallery=https%3A%2F%2Fimg.pddpic.com%2Fa.jpg&refer_share_uid=1',
    { itemId: '123456789012' },
  ],
  ['https://u.jd.com/AbCdEf1', { link: 'https://u.jd.com/AbCdEf1' }],
  [
    'https://item.m.jd.com/product/100012043978.html?ad_od=share',
    { shop: 'jd', itemId: '100012043978' },
  ],
  [
    'https://s.click.tmall.com/t?e=m%3D2%26s%3DZZZ&spm=a1',
    { link: 'https://s.click.tmall.com/t?e=m%3D2%26s%3DZZZ&spm=a1' },
  ],
  [
    'https://jp.mercari.com/item/m12345678901?source_location=share&utm_source=ios',
    { shop: 'mercari', itemId: 'm12345678901', link: 'https://jp.mercari.com/item/m12345678901' },
  ],
  ['https://weidian.com/item.html?itemID=7234567890&spider_token=abcd', { itemId: '7234567890' }],
  ['https://shop1234567890.v.weidian.com/item.html?itemID=7234567890', { itemId: '7234567890' }],
  [
    'https://www.superbuy.com/en/page/buy/?nTag=Home-search&url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D612345678901',
    { shop: 'taobao', itemId: '612345678901' },
  ],
  ['https://www.cssbuy.com/item-612345678901.html', { itemId: '612345678901' }],
  [
    'https://www.allchinabuy.com/en/page/buy/?url=https%3A%2F%2Fdetail.1688.com%2Foffer%2F612345678901.html',
    { shop: '1688', itemId: '612345678901' },
  ],
  [
    'https://detail.m.1688.com/page/index.html?offerId=612345678901',
    { shop: '1688', itemId: '612345678901' },
  ],
  ['https://m.1688.com/offer/612345678901.html?share=1', { shop: '1688', itemId: '612345678901' }],
  [
    'https://h5.m.goofish.com/item?id=771234567890&ut_sk=1',
    { shop: 'xianyu', itemId: '771234567890' },
  ],
  ['https://2.taobao.com/item.htm?id=771234567890', { shop: 'xianyu', itemId: '771234567890' }],
  ['https://www.amazon.com/dp/B08N5WRWNW', { shop: null }],
  ['https://taobao.com.evil.example/item.htm?id=612345678901', { shop: null }],
  ['https://item.taobao.com@evil.example/item.htm?id=612345678901', { shop: null }],
  ['https://www.tmall.hk/item.htm?id=612345678901', {}],
  [
    'https://detail.tmall.hk/hk/item.htm?id=612345678901&skuId=5012345678901',
    { itemId: '612345678901' },
  ],
] as const) {
  worldCase(LINKS, paste, () => {
    const shopLink = readShopLink(paste)
    if ('shop' in wanted && wanted.shop === null) {
      expect(shopLink?.shop ?? null).toBeNull()
      return
    }
    expect(shopLink).toMatchObject(wanted)
    expect(readSharedText(`看看这个 ${paste} 复制打开`)).toMatchObject([wanted])
  })
}
for (const [paste, country] of [
  ['https://jp.mercari.com/item/m12345678901', 'JP'],
  ['https://page.auctions.yahoo.co.jp/jp/auction/x1234567890', 'JP'],
  ['https://www.amazon.co.jp/dp/B08N5WRWNW?th=1&psc=1&tag=aff-22', 'JP'],
  ['https://item.rakuten.co.jp/shop/abc-123/?s-id=ph_pc_itemname', 'JP'],
  ['https://zozo.jp/shop/beams/goods/12345678/', 'JP'],
  ['https://item.taobao.com/item.htm?id=612345678901', 'CN'],
  ['https://www.xiaohongshu.com/goods-detail/64b8c1f2a1b2c3d4e5f60718', null],
] as const) {
  worldCase(LINKS, `${paste} is bought in ${country}`, () => {
    const shopLink = readShopLink(paste)
    expect(shopLink && countryOfLink(shopLink)).toBe(country)
  })
}

for (const [paste, shop, id] of [
  ['https://a.m.taobao.com/i612345678901.htm', 'taobao', '612345678901'],
  ['https://chaoshi.detail.tmall.com/item.htm?id=612345678901', 'tmall', '612345678901'],
  ['https://detail.tmall.com/item_o.htm?id=612345678901', 'tmall', '612345678901'],
  ['https://npcitem.jd.hk/100012043978.html', 'jd', '100012043978'],
  ['item.jd.com/100012043978.html#crumb-wrap', 'jd', '100012043978'],
  ['https://jp.mercari.com/en/item/m12345678901', 'mercari', 'm12345678901'],
  ['https://www.amazon.co.jp/-/en/gp/product/B08N5WRWNW/ref=ppx_yo_dt_b', 'amazonJp', 'B08N5WRWNW'],
  ['https://www.amazon.co.jp/南部鉄器-急須/dp/B08N5WRWNW', 'amazonJp', 'B08N5WRWNW'],
  ['https://shopee.sg/Cup-i.123456.789012345?sp_atk=1', 'shopee', '123456/789012345'],
  ['https://mobile.yangkeduo.com/goods1.html?ps=AbC', 'pinduoduo', null],
  ['HTTPS://ITEM.TAOBAO.COM/item.htm?ID=612345678901', 'taobao', null],
  [
    'https://item.taobao.com/item.htm?id=612345678901&amp;skuId=5012345678901',
    'taobao',
    '612345678901',
  ],
  ['https：//item.taobao.com/item.htm?id=612345678901', 'taobao', '612345678901'],
  ['https://item.taobao.com/item.htm?id=612345678901。', 'taobao', '612345678901'],
  ['https://item.taobao.com/item.htm?id=612345678901）', 'taobao', '612345678901'],
  ['<https://item.taobao.com/item.htm?id=612345678901>', 'taobao', '612345678901'],
  ['[杯子](https://item.taobao.com/item.htm?id=612345678901)', 'taobao', '612345678901'],
  ['【淘宝】https://m.tb.cn/h.5abcDEF?tk=XyZ1 CZ3457 「棉袜」点击链接直接打开', 'taobao', null],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D612345678901%26fbclid%3DIwAR&h=AT1',
    'taobao',
    '612345678901',
  ],
  [
    'https://www.pandabuy.com/product?url=https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D7234567890&utm_source=x',
    'weidian',
    '7234567890',
  ],
  ['https://hoobuy.com/product/1/612345678901', 'taobao', '612345678901'],
  ['https://cnfans.com/product/?shop_type=weidian&id=7234567890', 'weidian', '7234567890'],
  ['https://www.buyee.jp/item/yahoo/auction/x1234567890', null, null],
  [
    '看这个https://www.amazon.co.jp/南部鉄器-急須/dp/B08N5WRWNW?psc=1，不错',
    'amazonJp',
    'B08N5WRWNW',
  ],
  ['https://shopee.sg/陶瓷杯-i.123456.789012345', 'shopee', '123456/789012345'],
  ['https://item.taobao.com/item.htm?id=612345678901红色', 'taobao', '612345678901'],
  ['https://buyee.jp/mercari/item/m12345678901', 'mercari', 'm12345678901'],
  ['https://zenmarket.jp/en/auction.aspx?itemCode=x1234567890', null, null],
] as const)
  worldCase(LINKS, paste, () => {
    const [item] = readSharedText(paste)
    expect([item?.shop ?? null, item?.itemId ?? null]).toEqual([shop, id])
  })
for (const [paste, count] of [
  [
    'https://item.taobao.com/item.htm?id=612345678901 https://item.taobao.com/item.htm?id=612345678901&spm=a1',
    1,
  ],
  [
    '1. https://item.taobao.com/item.htm?id=612345678901 红色 M\n2. https://item.taobao.com/item.htm?id=612345678902 蓝色 L',
    2,
  ],
  [
    'https://item.taobao.com/item.htm?id=612345678901&skuId=5012345678901 https://item.taobao.com/item.htm?id=612345678901&skuId=5012345678902',
    2,
  ],
] as const)
  worldCase(LINKS, paste, () => expect(readSharedText(paste)).toHaveLength(count))
for (const [paste, country] of [
  ['https://item.fril.jp/abc', 'JP'],
  ['https://paypayfleamarket.yahoo.co.jp/item/z123', 'JP'],
  ['https://www.lazada.sg/products/cup-i123.html', 'SG'],
  ['https://www.aliexpress.com/item/1005001.html', null],
  ['https://www.uniqlo.com/jp/ja/products/E450000-000', 'JP'],
  ['https://www.mercari.com/us/item/m18273645546/', null],
  ['https://shopee.com.my/x-i.1.2', null],
  ['https://www.muji.com/jp/ja/store/cmdty/detail/1', 'JP'],
] as const)
  worldCase(LINKS, paste, () => {
    const shopLink = readShopLink(paste)
    expect(shopLink && countryOfLink(shopLink)).toBe(country)
  })
/** A link with its shop, its item (or the link it leads to), and what the person is told of it. */
for (const [paste, shop, item, trouble] of [
  [
    'https://www.pandabuy.com/product?url=aHR0cHM6Ly93ZWlkaWFuLmNvbS9pdGVtLmh0bWw/aXRlbUlEPTcyMzQ1Njc4OTA=&inviteCode=x',
    'weidian',
    '7234567890',
    null,
  ],
  [
    'https://www.pandabuy.com/product?url=aHR0cHM6Ly9pdGVtLnRhb2Jhby5jb20vaXRlbS5odG0%2FaWQ9NjEyMzQ1Njc4OTAx',
    'taobao',
    '612345678901',
    null,
  ],
  [
    'https://www.pandabuy.com/product?url=YUhSMGNITTZMeTlwZEdWdExuUmhiMkpoYnk1amIyMHZhWFJsYlM1b2RHMC9hV1E5TmpFeU16UTFOamM0T1RBeA==',
    'taobao',
    '612345678901',
    null,
  ],
  [
    'https://www.pandabuy.com/product?url=https%253A%252F%252Fweidian.com%252Fitem.html%253FitemID%253D7234567890',
    'weidian',
    '7234567890',
    null,
  ],
  [
    'https://www.pandabuy.com/product?url=PJ7CrHqFMY9QhYkX2hD1bw%3D%3D&utm_source=url',
    null,
    null,
    'agent',
  ],
  ['https://sifubuy.com/detail?platform=1&id=612345678901', 'taobao', '612345678901', null],
  [
    'https://www.sifubuy.com/product?shop_type=weidian&id=7234567890',
    'weidian',
    '7234567890',
    null,
  ],
  ['https://panglobalbuy.com/product?platform=0&id=612345678901', '1688', '612345678901', null],
  ['https://www.panglobalbuy.com/#/goods?platform=2&id=7234567890', 'weidian', '7234567890', null],
  [
    'https://newagent2027.com/product?shop_type=weidian&id=7234567890&ref=1',
    'weidian',
    '7234567890',
    null,
  ],
  ['https://joyagoo.com/product?id=7234567890&platform=WEIDIAN', 'weidian', '7234567890', null],
  ['https://example.com/list?type=1&id=612345678901', null, null, null],
  [
    'https://www.kakobuy.com/item/details?url=https%3A%2F%2Fdetail.1688.com%2Foffer%2F612345678901.html&affcode=x',
    '1688',
    '612345678901',
    null,
  ],
  ['https://www.acbuy.com/product?id=7234567890&source=WD', 'weidian', '7234567890', null],
  ['https://oopbuy.com/product/weidian/7234567890', 'weidian', '7234567890', null],
  ['https://hipobuy.com/product/0/612345678901', '1688', '612345678901', null],
  ['https://mulebuy.com/product?shop_type=ali_1688&id=612345678901', '1688', '612345678901', null],
  ['https://mulebuy.com/product?shop_type=ali_1688', null, null, 'agent'],
  [
    'https://buyee.jp/item/yahoo/auction/x1234567890?conversionType=x',
    null,
    'https://auctions.yahoo.co.jp/jp/auction/x1234567890',
    null,
  ],
  [
    'https://buyee.jp/item/jdirectitems/auction/e1234567890',
    null,
    'https://auctions.yahoo.co.jp/jp/auction/e1234567890',
    null,
  ],
  ['https://buyee.jp/mercari/item/m12345678901', 'mercari', 'm12345678901', null],
  [
    'https://buyee.jp/rakuma/item/0123456789abcdef0123456789abcdef',
    null,
    'https://item.fril.jp/0123456789abcdef0123456789abcdef',
    null,
  ],
  [
    'https://buyee.jp/paypayfleamarket/item/z123456789',
    null,
    'https://paypayfleamarket.yahoo.co.jp/item/z123456789',
    null,
  ],
  [
    'https://zenmarket.jp/en/auction.aspx?itemCode=1234567890',
    null,
    'https://auctions.yahoo.co.jp/jp/auction/1234567890',
    null,
  ],
  [
    'https://zenmarket.jp/en/mercariproduct.aspx?itemCode=m12345678901',
    'mercari',
    'm12345678901',
    null,
  ],
  [
    'https://www.fromjapan.co.jp/japan/en/auction/yahoo/input/x1234567890/',
    null,
    'https://auctions.yahoo.co.jp/jp/auction/x1234567890',
    null,
  ],
  [
    'https://sendico.com/auction/item/x1234567890',
    null,
    'https://auctions.yahoo.co.jp/jp/auction/x1234567890',
    null,
  ],
  ['https://sendico.com/mercari/item/m12345678901', 'mercari', 'm12345678901', null],
  [
    'https://sendico.com/rakuma/item/0123456789abcdef0123456789abcdef',
    null,
    'https://item.fril.jp/0123456789abcdef0123456789abcdef',
    null,
  ],
  ['https://neokyo.com/en/product/mercari/m12345678901', 'mercari', 'm12345678901', null],
  [
    'https://zenmarket.jp/en/othershops.aspx?u=https%3A%2F%2Fitem.rakuten.co.jp%2Fshop-a%2Fabc-1%2F',
    'rakuten',
    'shop-a/abc-1',
    null,
  ],
  [
    'https://www.fromjapan.co.jp/japan/en/rakuten/item/shop-a/abc-1/',
    'rakuten',
    'shop-a/abc-1',
    null,
  ],
  ['https://zenmarket.jp/en/', null, null, 'agent'],
  [
    'https://item.fril.jp/0123456789abcdef0123456789abcdef',
    null,
    'https://item.fril.jp/0123456789abcdef0123456789abcdef',
    null,
  ],
  ['https://amzn.to/3AbCdEf', 'amazon', null, 'country'],
  ['https://a.co/d/5xYzAbC', 'amazon', null, 'country'],
  ['https://amzn.asia/d/5xYzAbC', 'amazon', null, 'country'],
  ['【中古】急須 1,200円 https://amzn.asia/d/5xYzAbC', 'amazonJp', null, 'short'],
  ['https://v.douyin.com/iAbCdEf/', null, null, 'short'],
  ['http://xhslink.com/a/AbCdEf', null, null, 'short'],
  ['https://bit.ly/3AbCdEf', null, null, 'short'],
  ['https://m.tb.cn/h.5AbCdEf', 'tbCn', null, 'short'],
  [
    'https://jp.mercari.com/shops/product/2JHtXyzAbCdEfGhIjKlMnO',
    'mercari',
    '2JHtXyzAbCdEfGhIjKlMnO',
    null,
  ],
  [
    'https://zenmarket.jp/en/othershops.aspx?u=https%3A%2F%2Fzozo.jp%2Fshop%2Fbeams%2Fgoods%2F12345678%2F',
    null,
    'https://zozo.jp/shop/beams/goods/12345678/',
    null,
  ],
] as const)
  worldCase('20-shop-links', paste, () => {
    const [shared] = readSharedText(paste)
    expect(shared && [shared.shop, shared.itemId, linkTrouble(shared)]).toEqual([
      shop,
      item?.startsWith('http') ? null : item,
      trouble,
    ])
    if (item?.startsWith('http')) expect(shared?.link).toBe(item)
  })
/** What an app shares, with the title, the price and the country. */
for (const [shared, title, priceFen, foreignPrice, country] of [
  [
    '【淘宝】大促价保 https://e.tb.cn/h.TqWeRtY?tk=AbC1d2E CZ225 「日式陶瓷饭碗 4.5英寸家用」\n点击链接直接打开 或者 淘宝搜索直接打开',
    '日式陶瓷饭碗 4.5英寸家用',
    null,
    '',
    'CN',
  ],
  [
    '26【淘宝】7天无理由退货 https://e.tb.cn/h.gAbC?tk=x MF937 「棉麻围裙」\n点击链接直接打开',
    '棉麻围裙',
    null,
    '',
    'CN',
  ],
  [
    '【天猫】https://e.tb.cn/h.abc?tk=1 HU123 「膳魔师保温杯500ml 到手价¥159」点击链接直接打开',
    '膳魔师保温杯500ml 到手价¥159',
    null,
    '',
    'CN',
  ],
  [
    '【京东】https://3.cn/2AbC-dEf?jkl=@AbCdEf@ MF1111 「小米手环9 标准版」\n点击链接直接打开',
    '小米手环9 标准版',
    null,
    '',
    'CN',
  ],
  [
    '我发现了一个超值的商品：得力订书机 https://item.m.jd.com/product/100012043978.html 京东价 ¥29.90',
    '我发现了一个超值的商品：得力订书机',
    2990,
    '',
    'CN',
  ],
  [
    'https://mobile.yangkeduo.com/goods.html?goods_id=583920174655 【拼多多】纯棉毛巾3条装 仅需¥9.9',
    '纯棉毛巾3条装',
    990,
    '',
    'CN',
  ],
  [
    '【闲鱼】https://m.tb.cn/h.5AbC?tk=Zx HU071 「我在闲鱼发布了【索尼耳机WH-1000XM4 9成新】」\n点击链接直接打开',
    '索尼耳机WH-1000XM4 9成新',
    null,
    '',
    'CN',
  ],
  [
    '8.94 复制打开抖音，看看【小王的店】的商品：手工编织包 https://v.douyin.com/iAbCdEf/ 06/23 abc:/ A@b.cD',
    '手工编织包',
    null,
    '',
    null,
  ],
  [
    '55 小红书商家 发布了一篇笔记，快来看吧！ 😆 AbCdEf 😆 http://xhslink.com/a/AbCdEf，复制本条信息，打开【小红书】App查看精彩内容！',
    '',
    null,
    '',
    null,
  ],
  ['【微店】https://k.youshop10.com/AbC 「手工皂套装」 ￥68', '手工皂套装', 6800, '', 'CN'],
  [
    '我在1688发现了一款好货：304不锈钢保温杯 批发价￥12.80起 https://qr.1688.com/s/AbCdEf12 点击链接打开',
    '我在1688发现了一款好货：304不锈钢保温杯',
    1280,
    '',
    'CN',
  ],
  [
    '有田焼 マグカップ 2,980円（税込・送料無料） https://item.rakuten.co.jp/arita/mug-01/ #楽天市場',
    '有田焼 マグカップ',
    null,
    'JP¥2,980',
    'JP',
  ],
  [
    'ヤフオク! - 昭和レトロ 花瓶\n現在価格 1,500円\nhttps://auctions.yahoo.co.jp/jp/auction/x1234567890',
    '昭和レトロ 花瓶',
    null,
    'JP¥1,500',
    'JP',
  ],
  [
    '美品 ノースフェイス ダウン (¥12,800) フリマアプリ「メルカリ」で販売中♪ https://jp.mercari.com/item/m12345678901?source_location=share',
    '美品 ノースフェイス ダウン',
    null,
    'JP¥12,800',
    'JP',
  ],
  [
    "Vintage Levi's 501 - $45.00 https://www.mercari.com/us/item/m18273645546/",
    "Vintage Levi's 501",
    null,
    '$45.00',
    null,
  ],
  [
    'Anker 充電器 https://www.amazon.co.jp/dp/B08N5WRWNW/ref=cm_sw_r_cp_api ￥2,990',
    'Anker 充電器',
    null,
    'JP¥2,990',
    'JP',
  ],
  [
    'Check out Stainless Lunch Box at 35% off! S$12.90 only. Get it on Shopee now! https://shopee.sg/product/234567/19283746501',
    'Stainless Lunch Box',
    null,
    'S$12.90',
    'SG',
  ],
  [
    '【Lazada】 Nike Air Max | S$89.00 https://s.lazada.sg/s.AbCdE',
    'Nike Air Max',
    null,
    'S$89.00',
    'SG',
  ],
  [
    'Check out this listing on Carousell: IKEA Billy Bookcase - S$30 https://www.carousell.sg/p/ikea-billy-bookcase-1234567890/',
    'IKEA Billy Bookcase',
    null,
    'S$30',
    'SG',
  ],
  [
    'Qoo10 - Korean face mask 10pcs S$9.90 https://www.qoo10.sg/g/123456789',
    'Korean face mask 10pcs',
    null,
    'S$9.90',
    'SG',
  ],
  [
    'Rakuma 「コーチ 財布」 ¥5,500 https://item.fril.jp/0123456789abcdef0123456789abcdef',
    'コーチ 財布',
    null,
    'JP¥5,500',
    'JP',
  ],
] as const)
  worldCase('20-shop-links', shared, () => {
    const [item] = readSharedText(shared)
    expect(item).toMatchObject({ title, priceFen, foreignPrice })
    expect(item && countryOfLink(item)).toBe(country)
  })

const SHARED_LINKS = '48-links'
const RAKUTEN = 'https://item.rakuten.co.jp/teashop/cup-01/'
for (const [paste, wanted] of [
  [
    'https://mobile.yangkeduo.com/duo_coupon_landing.html?goods_id=123456789012&pid=9_123&cpsSign=CC_x',
    { shop: 'pinduoduo', itemId: '123456789012' },
  ],
  [
    'https://hb.afl.rakuten.co.jp/hgc/0a1b2c/?pc=https%3A%2F%2Fitem.rakuten.co.jp%2Fteashop%2Fcup-01%2F&m=http%3A%2F%2Fm.rakuten.co.jp%2Fteashop%2Fi%2F10000123%2F',
    { shop: 'rakuten', link: RAKUTEN },
  ],
  [
    'https://www.amazon.co.jp/%E6%9D%AF/dp/B0ABCDEFGH/ref=sr_1_1?tag=blog-22&th=1&psc=1',
    { shop: 'amazonJp', link: 'https://www.amazon.co.jp/dp/B0ABCDEFGH' },
  ],
  [
    'https://chaoshi.detail.tmall.com/item.htm?id=612345678901&skuId=5012345678901',
    { shop: 'tmall', itemId: '612345678901', link: expect.stringContaining('skuId=5012345678901') },
  ],
  [
    'https://detail.tmall.hk/hk/item.htm?id=612345678902&spm=a1',
    { shop: 'tmall', itemId: '612345678902' },
  ],
  ['https://world.taobao.com/item/612345678903.htm', { shop: 'taobao', itemId: '612345678903' }],
  [
    'https://detail.m.1688.com/page/index.html?offerId=612345678904',
    { shop: '1688', itemId: '612345678904' },
  ],
  [
    'https://item.m.jd.com/product/100012043978.html?utm_source=iosapp',
    { shop: 'jd', itemId: '100012043978' },
  ],
  ['https://npcitem.jd.hk/100012043979.html', { shop: 'jd', itemId: '100012043979' }],
  [
    'https://shop1234567.v.weidian.com/item.html?itemID=7263548190&spider_token=x',
    { shop: 'weidian', itemId: '7263548190' },
  ],
  [
    'https://h5.m.goofish.com/item?id=771234567890&ut_sk=1',
    { shop: 'xianyu', itemId: '771234567890' },
  ],
  [
    'https://jp.mercari.com/shops/product/2JHabcdefGHIJKLMNOPQ',
    { shop: 'mercari', itemId: '2JHabcdefGHIJKLMNOPQ' },
  ],
  ['https://shopee.sg/Nice-cup-i.12345.67890?sp_atk=a&xptdk=b', { shop: 'shopee' }],
  ['https://shopee.tw/product/12345/67890', { shop: null }],
  ['https://www.amazon.com/dp/B0ABCDEFGH', { shop: null }],
  [`${RAKUTEN}?variantId=blue&scid=af_x`, { shop: 'rakuten', link: `${RAKUTEN}?variantId=blue` }],
  ['https://www.cssbuy.com/item-micro-7263548190.html', { shop: 'weidian', itemId: '7263548190' }],
  ['https://www.cssbuy.com/item-1688-612345678901.html', { shop: '1688', itemId: '612345678901' }],
  [
    'https://cnfans.com/product/?shop_type=ali_1688&id=612345678901&ref=9',
    { shop: '1688', itemId: '612345678901' },
  ],
  [
    'https://www.acbuy.com/product?id=612345678901&source=AL&u=X',
    { shop: '1688', itemId: '612345678901' },
  ],
  [
    'https://hoobuy.com/product/2/7263548190?inviteCode=a',
    { shop: 'weidian', itemId: '7263548190' },
  ],
  [
    'https://www.kakobuy.com/item/details?url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D612345678901&affcode=x',
    { shop: 'taobao', itemId: '612345678901' },
  ],
  [
    'https://buyee.jp/mercari/item/m12345678901?conversionType=x',
    { shop: 'mercari', itemId: 'm12345678901' },
  ],
] as const) {
  worldCase(SHARED_LINKS, paste, () => expect(readShopLink(paste)).toMatchObject(wanted))
}
worldCase(SHARED_LINKS, 'a coupon of Taobao keeps what makes it work', () => {
  const link = 'https://uland.taobao.com/coupon/edetail?e=abc%2Bdef&pid=mm_1_2_3'
  expect(readShopLink(link)?.link).toContain('e=abc%2Bdef')
})

for (const [country, paste] of [
  [
    'JP',
    'https://ck.jp.ap.valuecommerce.com/servlet/referral?sid=1&pid=2&vc_url=https%3A%2F%2Fstore.shopping.yahoo.co.jp%2Fteashop%2Fcup.html',
  ],
  ['JP', 'https://buyee.jp/item/yahoo/auction/x1123456789'],
  ['JP', 'https://www.suruga-ya.jp/product/detail/123456789'],
  ['JP', 'https://zozo.jp/shop/beams/goods/12345678/'],
  ['JP', 'https://jp.mercari.com/shops/product/2JHabcdefGHIJKLMNOPQ'],
  ['SG', 'https://www.lazada.sg/products/cup-i123456789-s987654321.html'],
  ['SG', 'https://www.carousell.sg/p/cup-1234567890/'],
] as const) {
  worldCase('49-warehouses-of-links', `${paste} is of ${country}`, () => {
    const shopLink = readShopLink(paste)
    expect(shopLink && countryOfLink(shopLink)).toBe(country)
  })
}

const OTHERS = '61-written-by-others'
for (const [paste, wanted, country, count] of readWorldJson(`${OTHERS}/links.json`) as [
  string,
  object,
  string | null,
  number,
][]) {
  worldCase(OTHERS, paste, () => {
    const items = readSharedText(paste)
    expect(items).toHaveLength(count)
    const [first = { shop: null, link: paste }] = items
    expect(first).toMatchObject(wanted)
    if (country !== null) expect(countryOfLink(first)).toBe(country)
  })
}
