import { describe, expect, test } from 'vitest'
import { readWorldJson, readWorldText, worldCase } from '#tests/world/world-case.ts'
import { readSharedText } from './share-text.ts'
import { countryOfLink, itemKey, readShopLink, shopCountryOf } from './shop-links.ts'

type Expected = {
  paste: string
  expect: { shop?: string | null; itemId?: string; link?: string; warehouse?: string }
}
for (const { paste, expect: wanted } of readWorldJson('20-shop-links/links.json') as Expected[]) {
  worldCase('20-shop-links', paste, () => {
    const shopLink = readShopLink(paste)
    const { shop, itemId, warehouse } = wanted
    // The remark behind one of the links is no part of it.
    const link = wanted.link?.replace(/ \(.*/, '')
    expect(shopLink).toMatchObject({
      ...(shop === undefined ? {} : { shop }),
      ...(itemId === undefined ? {} : { itemId }),
      ...(link === undefined ? {} : { link }),
    })
    if (shopLink !== null && warehouse !== undefined) expect(countryOfLink(shopLink)).toBe('JP')
    expect(readSharedText(paste)).toEqual([expect.objectContaining({ ...shopLink })])
  })
}

worldCase(
  '20-shop-links',
  'two affiliate links are two items, each with what makes it work',
  () => {
    const text = readWorldText('20-shop-links/two-affiliate-links.txt')
    expect(readSharedText(text).map(({ title, link }) => [title, link])).toEqual([
      ['杯子', 'https://s.click.taobao.com/t?e=m%3D2%26s%3DAAAbbb'],
      ['碗', 'https://s.click.taobao.com/t?e=m%3D2%26s%3DCCCddd'],
    ])
  },
)

worldCase('20-shop-links', 'links that stand beside each other are as many items', () => {
  const [one, two] = [684382917263, 601234567890].map(
    (id) => `https://item.taobao.com/item.htm?id=${id}`,
  )
  for (const between of ['', ' ', '\n', '，', ', ', '\u200b'])
    expect(readSharedText(`${one}${between}${two}`).map(({ link }) => link)).toEqual([one, two])
})

describe('a link is read as its shop and item', () => {
  test.each([
    [
      'https://item.taobao.com/item.htm?spm=a21bo.jianhua.201876.1&id=684382917263&ns=1&abbucket=5#detail',
      'taobao',
      '684382917263',
      'https://item.taobao.com/item.htm?id=684382917263',
    ],
    [
      'https://item.taobao.com/item.htm?id=684382917263&skuId=4912837465123&utm_source=x',
      'taobao',
      '684382917263',
      'https://item.taobao.com/item.htm?id=684382917263&skuId=4912837465123',
    ],
    [
      'https://world.taobao.com/item/684382917263.htm?fromSite=main',
      'taobao',
      '684382917263',
      'https://item.taobao.com/item.htm?id=684382917263',
    ],
    [
      'https://h5.m.taobao.com/awp/core/detail.htm?id=684382917263&share_crt_v=1',
      'taobao',
      '684382917263',
      'https://item.taobao.com/item.htm?id=684382917263',
    ],
    ['https://m.tb.cn/h.5Rk2xQp?tk=8YtW3aBcDeF', 'tbCn', null, 'https://m.tb.cn/h.5Rk2xQp'],
    [
      'https://m.tb.cn/h.5AbCdEf?tk=ZxCv#xianyu',
      'xianyu',
      null,
      'https://m.tb.cn/h.5AbCdEf#xianyu',
    ],
    ['https://m.tb.cn/h.5AbCdEf#jd', 'tbCn', null, 'https://m.tb.cn/h.5AbCdEf'],
    [
      'https://detail.tmall.com/item.htm?ali_refid=a3_430673&id=601234567890&spm=a230r',
      'tmall',
      '601234567890',
      'https://detail.tmall.com/item.htm?id=601234567890',
    ],
    [
      'https://detail.tmall.hk/hk/item.htm?id=601234567890',
      'tmall',
      '601234567890',
      'https://detail.tmall.hk/hk/item.htm?id=601234567890',
    ],
    [
      'https://detail.1688.com/offer/612345678901.html?spm=a2615.2177701',
      '1688',
      '612345678901',
      'https://detail.1688.com/offer/612345678901.html',
    ],
    ['https://qr.1688.com/s/AbCdEf12', '1688', null, 'https://qr.1688.com/s/AbCdEf12'],
    [
      'https://item.m.jd.com/product/100012043978.html?utm_source=iosapp&gx=RnE',
      'jd',
      '100012043978',
      'https://item.jd.com/100012043978.html',
    ],
    [
      'https://item.jd.com/100012043978.html#none',
      'jd',
      '100012043978',
      'https://item.jd.com/100012043978.html',
    ],
    ['https://3.cn/2-kZ9qLm?jkl=@MF7788@', 'jd', null, 'https://3.cn/2-kZ9qLm'],
    [
      'https://shop1234.v.weidian.com/item.html?itemID=7263548190&wfr=c&ifr=itemdetail',
      'weidian',
      '7263548190',
      'https://weidian.com/item.html?itemID=7263548190',
    ],
    ['https://k.youshop10.com/Qw3rTy?a=b', 'weidian', null, 'https://k.youshop10.com/Qw3rTy'],
    [
      'https://mobile.yangkeduo.com/goods2.html?_wvx=10&refer_share_uin=XYZ&goods_id=583920174655',
      'pinduoduo',
      '583920174655',
      'https://mobile.yangkeduo.com/goods.html?goods_id=583920174655',
    ],
    [
      'https://mobile.yangkeduo.com/goods.html?ps=Hj8KlmNoPq',
      'pinduoduo',
      null,
      'https://mobile.yangkeduo.com/goods.html?ps=Hj8KlmNoPq',
    ],
    [
      'https://www.goofish.com/item?spm=a21ybx.search&id=771234567890&categoryId=126854525',
      'xianyu',
      '771234567890',
      'https://www.goofish.com/item?id=771234567890',
    ],
    [
      'https://www.amazon.co.jp/-/en/%E3%83%9E%E3%82%B0/dp/B0C1ABCD23/ref=sr_1_5?keywords=mug&qid=1',
      'amazonJp',
      'B0C1ABCD23',
      'https://www.amazon.co.jp/dp/B0C1ABCD23',
    ],
    ['https://amzn.asia/d/5xYzAbC', 'amazon', null, 'https://amzn.asia/d/5xYzAbC'],
    [
      'https://jp.mercari.com/item/m48291736450?source_location=share&utm_source=ios',
      'mercari',
      'm48291736450',
      'https://jp.mercari.com/item/m48291736450',
    ],
    [
      'https://jp.mercari.com/shops/product/2JHSb7Kq9xYzAbCdEfGh?source_location=share',
      'mercari',
      '2JHSb7Kq9xYzAbCdEfGh',
      'https://jp.mercari.com/shops/product/2JHSb7Kq9xYzAbCdEfGh',
    ],
    [
      'https://item.rakuten.co.jp/utsuwa-ya/mug-0123/?scid=af_pc_etc&sc2id=1',
      'rakuten',
      'utsuwa-ya/mug-0123',
      'https://item.rakuten.co.jp/utsuwa-ya/mug-0123/',
    ],
    ['https://merc.li/7QwErTyUi', 'mercari', null, 'https://merc.li/7QwErTyUi'],
    ['https://a.r10.to/hkLmNo', 'rakuten', null, 'https://a.r10.to/hkLmNo'],
    ['https://r10.to/hRkLmN?scid=wi_ich', 'rakuten', null, 'https://r10.to/hRkLmN'],
    [
      'https://shopee.sg/Ceramic-Mug-350ml-i.234567.19283746501?sp_atk=abc&xptdk=def',
      'shopee',
      '234567/19283746501',
      'https://shopee.sg/product/234567/19283746501',
    ],
    [
      'https://shopee.sg/product/234567/19283746501?smtt=0.0.9',
      'shopee',
      '234567/19283746501',
      'https://shopee.sg/product/234567/19283746501',
    ],
    ['https://s.shopee.sg/4AbCdEfG', 'shopee', null, 'https://s.shopee.sg/4AbCdEfG'],
  ])('%s', (typed, shop, itemId, link) => {
    expect(readShopLink(typed)).toEqual({ shop, itemId, link })
    // What was normalised stays as it is.
    expect(readShopLink(link)).toEqual({ shop, itemId, link })
  })

  test.each([
    [
      'https://item.taobao.com/item.htm?id=684382917263&ref=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D111111111111',
      'taobao',
      '684382917263',
    ],
    [
      'https://www.pandabuy.com/product?ra=500&url=https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D2724693540&inviteCode=Z',
      'weidian',
      '2724693540',
    ],
    [
      'https://www.sugargoo.com/#/home/productDetail?productLink=https%253A%252F%252Fdetail.1688.com%252Foffer%252F612345678901.html&memberId=1',
      '1688',
      '612345678901',
    ],
    [
      'https://www.wegobuy.com/en/page/buy?url=https://item.taobao.com/item.htm?spm=a1&id=684382917263&partnercode=x',
      'taobao',
      '684382917263',
    ],
    ['https://www.cssbuy.com/item-micro-4480454092.html?promotionCode=Y', 'weidian', '4480454092'],
    ['https://www.cssbuy.com/item-675330231400.html', 'taobao', '675330231400'],
    ['https://www.cssbuy.com/item-1688-612345678901.html', '1688', '612345678901'],
    ['https://hoobuy.com/product/1/692787834585?utm_source=share', 'taobao', '692787834585'],
    ['https://cnfans.com/product?id=676700645113&platform=ALI_1688&ref=1', '1688', '676700645113'],
    ['https://cnfans.com/product/?shop_type=weidian&id=7231813764', 'weidian', '7231813764'],
    ['https://www.acbuy.com/product/?id=7231813764&source=WD&u=a', 'weidian', '7231813764'],
    [
      'https://www.google.com/url?q=https://weidian.com/item.html?itemID%3D7263548190&sa=D&source=editors&ust=1',
      'weidian',
      '7263548190',
    ],
    ['https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D7263548190', 'weidian', '7263548190'],
    ['https://item.taobao.com/item.htm%3Fid%3D684382917263%26spm%3Da1', 'taobao', '684382917263'],
    ['https://item.taobao.com/item.htm?spm=a1&amp;id=684382917263', 'taobao', '684382917263'],
    [
      'https://hb.afl.rakuten.co.jp/hgc/0ea62065.1/?pc=https%3A%2F%2Fitem.rakuten.co.jp%2Futsuwa-ya%2Fmug-0123%2F&m=1',
      'rakuten',
      'utsuwa-ya/mug-0123',
    ],
    ['https://detail.m.tmall.com/item.htm?id=601234567890', 'tmall', '601234567890'],
    ['https://m.intl.taobao.com/detail/detail.html?id=684382917263', 'taobao', '684382917263'],
    ['https://m.1688.com/offer/612345678901.html', '1688', '612345678901'],
    [
      'https://g.alicdn.com/idleFish-F2e/app-basic/item.html?itemid=771234567890',
      'xianyu',
      '771234567890',
    ],
    ['https://h5.m.goofish.com/item?forceFlush=1&itemId=771234567890', 'xianyu', '771234567890'],
    ['https://www.mercari.com/jp/items/m48291736450/', 'mercari', 'm48291736450'],
    [
      'https://mobile.yangkeduo.com/app.html?launch_url=duo_coupon_landing.html%3Fgoods_id%3D583920174655%26pid%3D1',
      'pinduoduo',
      '583920174655',
    ],
  ])('%s is the item of its shop', (typed, shop, itemId) => {
    const shopLink = readShopLink(typed)
    expect(shopLink).toMatchObject({ shop, itemId })
    expect(readShopLink(shopLink?.link ?? '')).toEqual(shopLink)
  })

  test.each([
    ['https://s.click.taobao.com/t?e=m%3D2%26s%3DAAA&scm=1&spm=2', 'tbCn'],
    ['https://uland.taobao.com/coupon/edetail?e=AbC%2F1&traceId=2', 'tbCn'],
    ['https://union-click.jd.com/jdc?e=618&p=JF8BAJk&t=W1dCFFlQ', 'jd'],
    ['https://click.example.com/deep?id=1&to=https%3A%2F%2Fshop.example.com%2Fcup', null],
  ])('%s keeps what makes it work', (typed, shop) => {
    expect(readShopLink(typed)).toEqual({ shop, itemId: null, link: typed })
  })

  test.each([
    [
      'https://item.taobao.com/item.htm?id=684382917263&skuId=4912837465123',
      'https://item.taobao.com/item.htm?id=684382917263&skuId=4912837465123',
    ],
    [
      'https://item.rakuten.co.jp/utsuwa-ya/mug-0123/?variantId=1002&scid=x',
      'https://item.rakuten.co.jp/utsuwa-ya/mug-0123/?variantId=1002',
    ],
    [
      'https://mobile.yangkeduo.com/goods.html?sku_id=1234567890&goods_id=583920174655',
      'https://mobile.yangkeduo.com/goods.html?goods_id=583920174655&sku_id=1234567890',
    ],
  ])('the variant of %s stays in a valid address', (typed, link) => {
    expect(readShopLink(typed)?.link).toBe(link)
    expect(URL.canParse(link)).toBe(true)
  })

  test.each([
    ['https://page.auctions.yahoo.co.jp/jp/auction/x1123456789', 'JP'],
    ['https://zozo.jp/shop/x/goods/1/', 'JP'],
    ['https://www.uniqlo.com/jp/ja/products/E1/', 'JP'],
    ['https://www.lazada.sg/products/i1.html', 'SG'],
    ['https://www.amazon.sg/dp/B0C1ABCD23', 'SG'],
    ['https://www.etsy.com/listing/1', 'CN'],
    ['https://jp.mercari.com/item/m48291736450', 'JP'],
  ])('the shop of %s is in %s', (link, country) => {
    expect(shopCountryOf(link)).toBe(country)
  })

  test('one of another shop loses what says who shared it, and nothing else', () => {
    expect(
      readShopLink('https://www.etsy.com/listing/1234?utm_source=share&color=red&from=wx'),
    ).toEqual({ shop: null, itemId: null, link: 'https://www.etsy.com/listing/1234?color=red' })
    expect(
      readShopLink('https://taobao.com.evil.example/item.htm?id=684382917263')?.shop,
    ).toBeNull()
  })

  test.each(['', 'cup', 'javascript:alert(1)', 'mailto:ann@example.com', 'http://'])(
    'none is read from %j',
    (typed) => expect(readShopLink(typed)).toBeNull(),
  )

  test.each([
    [
      'https://item.taobao.com/item.htm?id=684382917263&spm=1',
      'https://world.taobao.com/item/684382917263.htm',
    ],
    ['https://m.tb.cn/h.5AbCdEf?tk=ZxCv', 'https://m.tb.cn/h.5AbCdEf#xianyu'],
  ])('two links to one item are the same item: %s', (...links) => {
    const keys = links.map((link) =>
      itemKey(readShopLink(link) ?? { shop: null, itemId: null, link }),
    )
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a shared text gives link, title and price', () => {
  test.each([
    [
      '【淘宝】7天无理由退货 https://m.tb.cn/h.5Rk2xQp?tk=8YtW3aBcDeF CZ3457 「日式手作粗陶马克杯 复古咖啡杯」\n点击链接直接打开 或者 淘宝搜索直接打开',
      {
        shop: 'taobao',
        link: 'https://m.tb.cn/h.5Rk2xQp#taobao',
        title: '日式手作粗陶马克杯 复古咖啡杯',
      },
    ],
    [
      '【天猫】https://e.tb.cn/h.gVn8Kd2?tk=QwEr HU6789 「膳魔师保温杯 500ml」\n点击链接直接打开',
      { shop: 'tmall', link: 'https://e.tb.cn/h.gVn8Kd2#tmall', title: '膳魔师保温杯 500ml' },
    ],
    [
      '【闲鱼】https://m.tb.cn/h.5AbCdEf?tk=ZxCv MF0012 「我在闲鱼发布了【富士 XF 35mm F2 镜头】」\n点击链接直接打开',
      { shop: 'xianyu', link: 'https://m.tb.cn/h.5AbCdEf#xianyu', title: '富士 XF 35mm F2 镜头' },
    ],
    [
      '【淘寶】假一賠四 https://m.tb.cn/h.5Rk2xQp?tk=8YtW CZ3457 「日式手作粗陶馬克杯」\n點擊鏈接直接打開 或者 淘寶搜索直接打開',
      { shop: 'taobao', link: 'https://m.tb.cn/h.5Rk2xQp#taobao', title: '日式手作粗陶馬克杯' },
    ],
    [
      '【閒魚】https://m.tb.cn/h.5AbCdEf 「我在閒魚發布了【富士鏡頭】」\n點擊鏈接直接打開',
      { shop: 'xianyu', title: '富士鏡頭' },
    ],
    [
      '【京東】羅技無線鍵盤 https://3.cn/2-kZ9qLm\n點擊連結直接打開',
      { shop: 'jd', title: '羅技無線鍵盤' },
    ],
    [
      '【包邮】【闲鱼】https://m.tb.cn/h.5AbCdEf 「旧相机」 https',
      { shop: 'xianyu', link: 'https://m.tb.cn/h.5AbCdEf#xianyu' },
    ],
    ['看看这个 https://m.tb.cn/h.5AbCdEf', { shop: 'tbCn', link: 'https://m.tb.cn/h.5AbCdEf' }],
    [
      '【京东】https://3.cn/2-kZ9qLm?jkl=@MF7788@ MF7788 「罗技 MX Keys 无线键盘」 ¥699.00\n点击链接直接打开',
      {
        shop: 'jd',
        link: 'https://3.cn/2-kZ9qLm',
        title: '罗技 MX Keys 无线键盘',
        priceFen: 69_900,
      },
    ],
    [
      '【微店】手工皮具零钱包，拼单价 88元 https://k.youshop10.com/Qw3rTy',
      { shop: 'weidian', title: '手工皮具零钱包，拼单价', priceFen: 8_800 },
    ],
    [
      '【拼多多】加厚收纳箱 满99元减10 ￥35.9 https://mobile.yangkeduo.com/goods.html?goods_id=583920174655',
      { shop: 'pinduoduo', itemId: '583920174655', priceFen: 3_590 },
    ],
    [
      '我在1688发现了这个好货「316不锈钢吸管 批发」 https://qr.1688.com/s/AbCdEf12',
      { shop: '1688', title: '316不锈钢吸管 批发', priceFen: null },
    ],
    [
      'コーヒーカップ 2客セット (¥1,500) フリマアプリ「メルカリ」で販売中♪ https://jp.mercari.com/item/m48291736450',
      {
        shop: 'mercari',
        title: 'コーヒーカップ 2客セット',
        priceFen: null,
        foreignPrice: 'JP¥1,500',
      },
    ],
    [
      '【楽天市場】波佐見焼 マグカップ：うつわ屋\nhttps://item.rakuten.co.jp/utsuwa-ya/mug-0123/?scid=we',
      { shop: 'rakuten', itemId: 'utsuwa-ya/mug-0123', title: '波佐見焼 マグカップ：うつわ屋' },
    ],
    [
      'ロジクール ワイヤレスマウス M575 6,980円 https://amzn.asia/d/5xYzAbC',
      { shop: 'amazonJp', title: 'ロジクール ワイヤレスマウス M575', foreignPrice: 'JP¥6,980' },
    ],
    [
      'Check out Ceramic Mug 350ml for $8.90. Get it on Shopee now! https://shopee.sg/product/234567/19283746501?smtt=0.0.9',
      {
        shop: 'shopee',
        itemId: '234567/19283746501',
        title: 'Ceramic Mug 350ml',
        foreignPrice: 'S$8.90',
      },
    ],
    ['看看这个https://item.taobao.com/item.htm?id=684382917263不错吧', { itemId: '684382917263' }],
    ['item.taobao.com/item.htm?id=684382917263', { shop: 'taobao', title: '' }],
  ])('%s', (text, wanted) => {
    expect(readSharedText(text)).toEqual([expect.objectContaining(wanted)])
  })

  test('several items, each with its own title, and one that is named twice once', () => {
    const text = [
      '【淘宝】https://m.tb.cn/h.5Rk2xQp?tk=8YtW 「粗陶马克杯」',
      '点击链接直接打开',
      'ロジクール マウス',
      'https://www.amazon.co.jp/dp/B0C1ABCD23',
      '【淘宝】https://m.tb.cn/h.5Rk2xQp?tk=OtHeR 「粗陶马克杯」',
    ].join('\n')
    const items = readSharedText(text).map(({ shop, title }) => ({ shop, title }))
    expect(items).toEqual([
      { shop: 'taobao', title: '粗陶马克杯' },
      { shop: 'amazonJp', title: 'ロジクール マウス' },
    ])
  })

  const [taobao, jd] = [
    'https://item.taobao.com/item.htm?id=684382917263',
    'https://item.jd.com/100012043978.html',
  ]
  test.each([
    [`${taobao} 「加厚羊毛袜」 ${jd}`, ['加厚羊毛袜', '']],
    [`${taobao}「加厚羊毛袜」${jd}`, ['加厚羊毛袜', '']],
    [`${taobao}\n「加厚羊毛袜」\n${jd}`, ['加厚羊毛袜', '']],
    [`【淘宝】${taobao} 「加厚羊毛袜」 【京东】${jd} 「保温杯」`, ['加厚羊毛袜', '保温杯']],
    [`「加厚羊毛袜」 ${taobao} 「保温杯」 ${jd}`, ['加厚羊毛袜', '保温杯']],
    [`「加厚羊毛袜」\n${taobao}\n「保温杯」\n${jd}`, ['加厚羊毛袜', '保温杯']],
    [`${taobao} 「加厚羊毛袜」\n「保温杯」\n${jd}`, ['加厚羊毛袜', '保温杯']],
    [`${taobao} ${jd} 「保温杯」`, ['', '保温杯']],
    [`${taobao} 加厚羊毛袜 ${jd}`, ['加厚羊毛袜', '']],
    [`${taobao} 和 ${jd} 「保温杯」`, ['', '保温杯']],
    [`${taobao}，还有 ${jd}`, ['', '']],
    [`${taobao} and ${jd}`, ['', '']],
  ])('a title is that of one link only: %s', (text, titles) => {
    expect(readSharedText(text).map(({ title }) => title)).toEqual(titles)
  })

  test('a price is that of one link only', () => {
    const items = readSharedText(`${taobao} 「加厚羊毛袜」 ¥39.90 ${jd} 「保温杯」 ¥128`)
    expect(items.map(({ priceFen }) => priceFen)).toEqual([3990, 12_800])
  })

  test('words without a link are no items', () => {
    expect(readSharedText('a red cup, please. e.g. from ann@example.com')).toEqual([])
  })
})

for (const [text, ...items] of [
  [
    '【淘宝】退货包运费 https://e.tb.cn/h.TAbCdEf?tk=AbCd1234 HU591 「纯棉毛巾 洗脸家用」\n点击链接直接打开 或者 淘宝搜索直接打开',
    { shop: 'taobao', title: '纯棉毛巾 洗脸家用' },
  ],
  [
    '【闲鱼】https://m.tb.cn/h.gAbCdEf?tk=xyz CZ3457 「我在闲鱼发布了【索尼相机】」\n点击链接直接打开',
    { shop: 'xianyu', title: expect.stringContaining('索尼相机') },
  ],
  [
    '【京东】https://3.cn/2-AbCdEf?jkl=@xx@ MF8335 「漫步者 耳机」\n点击链接直接打开',
    { shop: 'jd', title: '漫步者 耳机' },
  ],
  [
    'ニンテンドースイッチ 本体 (¥22,000)をメルカリでチェック！ https://jp.mercari.com/item/m12345678901',
    { shop: 'mercari', itemId: 'm12345678901', foreignPrice: 'JP¥22,000' },
  ],
  [
    '看看这个 https://item.taobao.com/item.htm?id=612345678901，还有这个https://detail.tmall.com/item.htm?id=612345678902。',
    { itemId: '612345678901' },
    { itemId: '612345678902' },
  ],
  [
    '复制这条消息，打开拼多多：https://mobile.yangkeduo.com/goods2.html?goods_id=123456789012&_oak_share_snapshot_num=1',
    { shop: 'pinduoduo', itemId: '123456789012' },
  ],
] as const) {
  worldCase('50-share-texts', text, () =>
    expect(readSharedText(text)).toEqual(items.map((item) => expect.objectContaining(item))),
  )
}

const IN_JAPAN = 'https://www.amazon.co.jp/dp/B0CX23V2ZK'
const IN_SINGAPORE = 'https://shopee.sg/product/1234567/7654321'
const IN_CHINA = 'https://item.taobao.com/item.htm?id=684382917263'

test.each([
  ['200元', IN_JAPAN],
  ['CN¥200', IN_JAPAN],
  ['人民币 200', IN_JAPAN],
  ['RMB 200', IN_JAPAN],
  ['BRL 20', IN_JAPAN],
  ['2,980円', IN_CHINA],
  ['JP¥2,980', IN_CHINA],
  ['¥2,980円', IN_CHINA],
  ['2,980 日元', IN_CHINA],
  ['THB 300', IN_CHINA],
  ['US$20', IN_SINGAPORE],
  ['NT$ 200', IN_SINGAPORE],
  ['US $20', IN_SINGAPORE],
  ['€24.99', IN_CHINA],
  ['24,99 €', 'https://www.amazon.de/dp/B0CX23V2ZK'],
  ['£ 12', IN_JAPAN],
  ['15,000원', IN_CHINA],
  ['300泰铢', IN_CHINA],
  ['20加拿大元', IN_CHINA],
  ['30 PLN', IN_CHINA],
])('%s is no price in the own currency of %s, and is kept as it is written', (price, link) => {
  expect(readSharedText(`杯子 ${price} ${link}`)).toMatchObject([
    { priceFen: null, foreignPrice: price },
  ])
  expect(readSharedText(`${link} 杯子 ${price}，两个`)).toMatchObject([
    { priceFen: null, foreignPrice: price },
  ])
})

test.each([
  ['满200减20 杯子', IN_JAPAN],
  ['杯子 350ml 2件 ABC123', IN_CHINA],
  ['第3金刚杯 2盾牌', 'https://example.com/x'],
])('%s names no price', (text, link) => {
  expect(readSharedText(`${text} ${link}`)).toMatchObject([{ priceFen: null, foreignPrice: '' }])
})
