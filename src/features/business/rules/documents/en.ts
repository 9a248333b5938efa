import type { DocumentTexts, GoodsLists } from './document-text.ts'

/** What is prohibited or restricted, by kind. */
export const goods = {
  prohibited: {
    weapon: 'Weapons, parts of weapons, ammunition and realistic toy guns',
    flammable: 'Lighters, matches, fireworks, fuel, alcohol and other flammable or explosive goods',
    aerosol: 'Aerosols, spray cans and gas cartridges',
    tobacco: 'Tobacco, e-cigarettes and nicotine',
    drug: 'Illegal drugs, prescription medicine and injections',
    cash: 'Cash, coins, gift cards, lottery tickets, securities and bullion',
    wildlife: 'Goods made from protected animals or plants, such as ivory, coral or furs',
    liveAnimal: 'Live animals, insects, plants and seeds',
    freshFood: 'Fresh, chilled or frozen food',
    looseBattery: 'Power banks and batteries that aren’t installed in a device',
  },
  restricted: {
    medicine: 'Medicine without prescription',
    battery: 'Devices with an installed battery',
    magnet: 'Magnets, speakers and other magnetic goods',
    liquid: 'Liquids',
    cream: 'Creams, gels and pastes',
    powder: 'Powders',
    food: 'Packaged food, tea and supplements',
    cosmetics: 'Cosmetics and perfume',
    knife: 'Knives, scissors and tools with a blade',
  },
} satisfies GoodsLists

export const en = {
  terms: {
    title: 'Terms of service',
    summary: 'What we do for you, what it costs, and what each of us is responsible for.',
    sections: [
      {
        heading: 'Who we are and what we do',
        paragraphs: [
          '{name} is a parcel forwarding and buying service. We receive your parcels in our warehouses, store, inspect, combine and repack them on your instructions, and hand them to a carrier who delivers them to you. If you ask us to, we buy goods for you from shops where our warehouses are.',
          'We act on your behalf. Unless you buy from our own mall, we aren’t the seller of your goods, and the shop’s own terms apply to the purchase.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'You log in with codes that we send to your e-mail address. Keep the address up to date and don’t share codes. Anyone who has a code can act for you. Our staff never ask for one.',
          'The recipient’s details and the information you give about your goods must be true and complete. If they aren’t, you bear the resulting costs and delays.',
        ],
      },
      {
        heading: 'Parcels and declarations',
        paragraphs: [
          'Register each parcel before it arrives and put your member number on its label. Declare which goods it contains, how many there are and what they’re worth. Customs uses your declaration, and you’re responsible for it.',
          'We open, weigh, measure and photograph parcels where that is needed to identify, check or pack them. A parcel that we can’t match to a member is kept as unclaimed. To claim it, show proof. Our staff then decide.',
          'We don’t ship prohibited goods. If we find them in your parcel, we tell you why it’s stopped and return or dispose of it with your recorded consent, unless the law requires us to hand it over. See “Prohibited goods”.',
        ],
      },
      {
        heading: 'Storage',
        paragraphs: [
          'Free storage days start the day after receipt, by the date at the warehouse. They don’t run while we inspect a parcel, or from the time that you submit it for shipping until 7 days after the bill. After the free days a storage fee applies, which stops growing at a cap. Both are shown before they apply.',
          'We don’t dispose of a parcel without your recorded answer. If you don’t answer our last notice within 30 days, two members of staff may decide together to dispose of it.',
        ],
      },
      {
        heading: 'Buying service',
        paragraphs: [
          'We check the link that you send and confirm the price in yuan. A confirmed price is valid for 72 hours. A request that isn’t paid within 7 days expires. The handling fee is a percentage of the price of the goods. The rate that applies is the one shown when the price is confirmed.',
          'If we can’t buy the goods, you get everything back, including the handling fee. If they’re cheaper, you get back the difference and the fee on it. If they cost more, we ask you to pay the difference or to cancel.',
          'Within 7 days of arrival you can ask us to return goods to the shop. Whether that is possible depends on the shop.',
        ],
      },
      {
        heading: 'Shipping',
        paragraphs: [
          'An estimate is not a price. We pack, weigh and measure your parcels and issue a bill. If the bill is higher than the estimate, it shows what has changed. By paying it you agree to it. Until then you can ask us to repack. A bill is valid for 14 days and is then issued again.',
          'To cancel an order, contact customer service. If it hasn’t been dispatched, what you paid goes back to your balance, and your coupons are valid for at least 7 more days.',
          'You pay the duties and taxes of the destination unless the bill includes them. Transit times are those of the carrier and aren’t guaranteed.',
        ],
      },
      {
        heading: 'Prices, payment and balance',
        paragraphs: [
          'All amounts are in Chinese yuan (CNY). Prices are shown before you order. Changes apply to later orders only.',
          'You pay from your balance or by bank transfer. Use only the payee accounts shown in the app, with the transfer reference, and upload the receipt. We credit a transfer when it has reached our account. Anything above the amount due is added to your balance.',
          'Refunds go to your balance. You can withdraw your balance to a bank account in your own name. If a bank takes a transfer back after you have used it, you owe us that amount, and until it is paid we don’t dispatch parcels or pay out withdrawals.',
          'Coupons and gifts aren’t money and can’t be paid out. Each one shows its minimum spend, its expiry date and whether it can be combined.',
        ],
      },
      {
        heading: 'Insurance and liability',
        paragraphs: [
          'Insurance is optional. Its rate, minimum fee, deductible and excluded goods are shown when you choose it. It pays at most the insured value of the damaged or lost box, and not more than the goods are proven to be worth.',
          'Without insurance we pay for loss or damage up to the cap that is shown when you choose insurance. A claim for loss opens when the carrier confirms it, or after twice the longest transit time. If a parcel is missing in our warehouse for 48 hours, we open a claim ourselves. If we weighed wrongly, we correct the bill at our cost.',
          'We aren’t liable for goods that were declared wrongly, for decisions of customs, for defects of goods that we didn’t sell, or for damage caused by the shop’s packing. We don’t limit liability for intent or gross negligence, or your rights under mandatory law.',
        ],
      },
      {
        heading: 'Posts and comments',
        paragraphs: [
          'What you publish stays yours. We check posts and comments before we publish them and may reject them with a reason. Don’t publish personal data or pictures of others without their consent.',
        ],
      },
      {
        heading: 'Changes and ending',
        paragraphs: [
          'If we change these terms, we show you the new version and ask you to accept it. You can stop using {name} at any time. Have your parcels shipped and withdraw your balance first. We may close an account that is used for fraud or prohibited goods. Your goods and balance remain yours, less what you owe us.',
          'If something goes wrong, contact customer service first. Our e-mails show how.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    summary: 'What data we have about you, why we have it, who sees it and how long we keep it.',
    sections: [
      {
        heading: 'What we store',
        paragraphs: [
          'We store what we need to receive, store and deliver your parcels and to account for your money:',
        ],
        list: [
          'Your e-mail address, your language and which notifications you want',
          'Names, addresses and phone numbers of recipients',
          'Parcels, declarations, notes, pictures and claims. We re-encode pictures and remove their hidden data, such as the place where they were taken',
          'Identity numbers, if customs of the destination requires them. They’re sent over the network only when needed, and your device keeps only a masked form',
          'Payments, receipts, transactions and coupons',
          'Logins: time, browser and, for a short time, the network address, to protect your account',
          'Which version of these texts you accepted, and when',
        ],
      },
      {
        heading: 'On your device',
        paragraphs: [
          'So that {name} works offline, your own data is also stored in your browser until you sign out. Sign out on devices that others use. We set no cookies, we show no advertising and we don’t track you on other websites.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'You, and our staff where their work requires it. What staff do with your data is recorded. We pass on only what is needed: recipient and declaration to carriers and customs, your order to the shop that we buy from, claims to the insurer.',
          'E-mails are sent through our mail provider. Push notifications pass through the service of your browser’s maker, encrypted, and show no address, price or full number. We don’t sell data.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'Addresses, drafts and registered parcels stay until you delete them. Sessions end after at most 180 days. Records of logins are kept for 180 days, the record of what staff did for two years, unless the law requires longer. Books of account are kept and can’t be changed, as the law requires. They name no person.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can see and correct your data in the app. In the member center you can export a copy of all of it, and have your account deleted, for which you have 7 days to change your mind. We then delete everything but what we have to keep by law, which no longer has your name. To object to a use, contact customer service. You can also complain to your data protection authority.',
          'You can turn off notifications in the member center, and unsubscribe from e-mails by the link in each. E-mails about logins and money can’t be turned off, because they protect you.',
        ],
      },
    ],
  },
  prohibited: {
    title: 'Prohibited goods',
    summary: 'Goods that we can’t ship, and goods that only some lines take.',
    sections: [
      {
        heading: 'Prohibited goods',
        paragraphs: [
          'Airlines, carriers or the law forbid them. Don’t have them sent to our warehouses:',
        ],
        list: [
          ...Object.values(goods.prohibited),
          'Poisonous, radioactive, corrosive or infectious goods',
          'Counterfeits, pirated copies and forged documents',
          'Human remains and organs',
          'Pornography, and anything else that the law of the origin, transit or destination country forbids',
        ],
      },
      {
        heading: 'Restricted goods',
        paragraphs: [
          'Only some shipping lines take these goods, with limits for each box. Declare them, so that we can offer you a suitable line:',
        ],
        list: Object.values(goods.restricted),
      },
      {
        heading: 'If such goods arrive',
        paragraphs: [
          'Prohibited goods never become part of an order. We show you the parcel and the reason, and return it to the sender at your cost or dispose of it, as you choose. If the law requires it, we hand the goods to the authorities. If wrongly declared goods cause damage, a fine or a delay, you bear the cost.',
          'If you’re not sure, ask customer service before you buy. Import rules change, and customs at the destination decides.',
        ],
      },
    ],
  },
} satisfies DocumentTexts
