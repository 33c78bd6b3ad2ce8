/** English texts of the home page. */
export const texts = {
  page: {
    landing: {
      title: '{{brand}} – the social network for dog owners',
      description:
        '{{brand}} brings dog owners together: dog parks and vets on one map, walking buddies nearby, groups, challenges and events. Free to download.',
    },
  },
  /** Links to the answer on the support page. */
  safety: 'How to stay safe',
  hero: {
    title: { start: 'Your pack is', highlight: 'just around the corner' },
    text: 'Dog parks, vets and dog owners nearby, all on one map. {{brand}} is the social network for dogs and whoever’s on the other end of the lead.',
    learnMore: 'Learn more',
    webVersion: 'web version',
    soon: '{{store}} soon',
    terms: 'Free to download, ages {{minimumAge}}+. You choose who sees you.',
    scrollDown: 'Read on',
    carousel: {
      label: 'App screens',
      pause: 'Pause the slideshow',
      start: 'Start the slideshow',
    },
    screens: { map: 'Map', chat: 'Chats', groups: 'Groups', ranking: 'Ranking', events: 'Events' },
  },
  about: {
    action: 'See the map',
    title: 'A dog makes you part of a pack',
    text: 'You know every dog in the park by name. {{brand}} introduces you to their people too, and shows you where to go together.',
    company: {
      title: 'Company for every walk',
      text: 'Meet dog owners nearby. Your dog makes a friend; maybe you do too.',
    },
    places: {
      title: 'Places where dogs are welcome',
      text: 'Dog parks and vets on one map. Handy when you’re somewhere new.',
    },
    joy: {
      title: 'A reason to go out in the rain',
      text: 'Earn points and badges for staying active. Your dog would go anyway.',
    },
  },
  features: {
    title: 'Four reasons to take your phone along',
    text: 'Where to go, who with and when: the map, chats, challenges and events are all in one app.',
    madeUp: 'Names and numbers in the pictures are made up.',
    map: {
      title: 'Find out where to go',
      name: 'Map',
      first: 'Dog parks and vets near you',
      second: 'Dog owners nearby who share their location with you',
      third: 'Search for places and people',
    },
    chat: {
      title: 'Arrange a walk together',
      name: 'Chats and groups',
      first: 'Private and group chats',
      second: 'Photos and videos right in the chat',
      third: 'Local groups, with an avatar for everyone',
    },
    ranking: {
      title: 'Give every walk a goal',
      name: 'Ranking and challenges',
      first: 'Points for being active, and a ranking of the top dogs',
      second: 'Weekly and monthly challenges',
      third: 'Rewards and badges for keeping it up',
    },
    events: {
      title: 'Meet up in person',
      name: 'Events',
      first: 'A calendar of meet-ups near you',
      second: 'Sign up and invite friends along',
      third: 'Ratings from people who’ve been there',
    },
    safety: {
      title: 'Meet new people safely',
      reports: {
        title: 'People, not bots, decide on reports',
        text: 'Anyone can report content or an account.',
      },
      messages: {
        title: 'We don’t read private messages',
        text: 'Unless someone in the chat reports them or the law requires it.',
      },
      data: { title: 'We don’t sell your data', text: 'And this website doesn’t track you.' },
      people: {
        title: 'You know who’s behind it',
        text: '{{name}}, {{city}}. A person writes back.',
      },
    },
  },
  map: {
    title: 'Where to today, and who with?',
    text: 'The map shows dog parks near you and owners who share their location with you.',
    tabs: { label: 'What the map shows', parks: 'Dog parks', users: 'Users' },
    search: {
      label: 'Search the map',
      placeholder: 'Search for a place or user...',
      hint: 'A preview. Search works in the app.',
    },
    come: {
      button: 'We’ll join',
      parks: '{{name}} is waiting for you in the app. This preview sends nothing.',
      users: '{{name}} are waiting for you in the app. This preview sends nothing.',
      close: 'Close the card',
    },
    parks: {
      riverside: { name: 'Riverside dog park', detail: 'Fenced, with drinking water' },
      meadow: { name: 'Meadow behind the mill', detail: 'Shade and a stream to splash in' },
      hill: { name: 'Castle Field', detail: 'Off the lead at the edge of the woods' },
      estate: { name: 'Pocket park', detail: 'Obstacles for puppies' },
    },
    users: {
      luna: { name: 'Luna and Zuzka', detail: 'Golden retriever, out every morning' },
      bruno: { name: 'Bruno and Marek', detail: 'Border collie, looking for a running buddy' },
      bobo: { name: 'Bobo and Katka', detail: 'French bulldog, first time in the park' },
      kucierka: { name: 'Kučierka and Janka', detail: 'Poodle, friends with everyone' },
    },
    locked: {
      title: 'The real map is in the app',
      text: 'The map is available only in the app, after you log in. So is the chat.',
      places: 'Where {{brand}} works',
    },
  },
  download: {
    title: 'Take {{brand}} with you',
    text: 'The app is free to download. Premium features and in‑app purchases are optional.',
    googlePlay: { available: 'Get it on', soon: 'Coming soon to' },
    appStore: { available: 'Download on the', soon: 'Coming soon to the' },
    soon: 'We’ll announce the {{stores}} release in our newsletter.',
    subscribe: 'Subscribe',
    scan: 'Scan with your phone',
    web: { lead: 'Open the', name: 'web version' },
    premium: 'Premium features: {{price}}',
    version: 'App version {{version}}',
    age: 'For ages {{minimumAge}}+. If you’re under {{guardianAge}}, you need a parent’s or guardian’s consent.',
  },
};
