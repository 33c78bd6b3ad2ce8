/** English texts of the home page. */
export const texts = {
  page: {
    landing: {
      title: '{{brand}} – the social network for dog owners',
      description:
        '{{brand}} brings dog owners together: dog parks and vets on one map, walking company nearby, groups, challenges and events. Free to download.',
    },
  },
  /** Links to the answer on the support page. */
  safety: 'How to stay safe',
  hero: {
    title: { start: 'Your pack is', highlight: 'just around the corner' },
    text: 'Dog parks, vets and dog owners nearby, all on one map. {{brand}} is the social network for dogs and for whoever holds the other end of the lead.',
    learnMore: 'Learn more',
    webVersion: 'web version',
    soon: '{{store}} soon',
    free: 'Free to download, premium features optional, ages {{minimumAge}}+.',
    location: 'You choose who sees you on the map, and when.',
    scrollDown: 'Scroll down',
    carousel: {
      label: 'App screens',
      pause: 'Pause the slideshow',
      start: 'Start the slideshow',
    },
    screens: { map: 'Map', chat: 'Chats', groups: 'Groups', ranking: 'Ranking', events: 'Events' },
  },
  about: {
    title: 'A dog makes you part of a pack',
    text: 'You know every dog in the park by name. {{brand}} introduces you to their people too, and shows you where to go together.',
    company: {
      title: 'Company for every walk',
      text: 'Get to know dog owners nearby and set off together. Your dog makes a friend, and perhaps you do too.',
    },
    places: {
      title: 'Places where dogs are welcome',
      text: 'Dog parks and vets around you on one map. Handy when you’re somewhere new.',
    },
    joy: {
      title: 'A reason to go out in the rain',
      text: 'Being active and finishing challenges earns you points and badges. Your dog would go anyway.',
    },
    facts: {
      places: 'Where {{brand}} works',
      team: 'Who we are',
      answer: 'Who answers you',
      person: 'A person, usually within {{supportAnswerHours}} hours on business days.',
      data: 'Your data',
      kept: 'We don’t sell it. We don’t read private messages, unless someone in the chat reports them or the law requires it. And this website doesn’t track you.',
    },
  },
  features: {
    title: 'Four reasons to take your phone along',
    text: 'Where to go, who with and when: map, chats, challenges and events, all in one app.',
    madeUp: 'Names and numbers in the pictures are made up.',
    map: {
      title: 'Find out where to go',
      name: 'Map',
      first: 'Dog parks and vets near you',
      second: 'Dog owners nearby who let you see where they are',
      third: 'Search for places and people',
    },
    chat: {
      title: 'Arrange a walk together',
      name: 'Chats and groups',
      first: 'Private and group chats',
      second: 'Photos and videos in the conversation',
      third: 'Local groups, where everyone has an avatar of their own',
    },
    ranking: {
      title: 'Give every walk a goal',
      name: 'Ranking and challenges',
      first: 'Points for what you do, and a ranking of the most active',
      second: 'Weekly and monthly challenges',
      third: 'Rewards and badges for those who keep going',
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
      text: '$t(location) A person decides on reported content and accounts, and anyone can report a problem.',
    },
  },
  map: {
    title: 'Where to today, and who with?',
    text: 'The map shows the dog parks near you and the owners who let you see where they are. Send them a message and set off.',
    madeUp: 'Places and names in this preview are made up.',
    tabs: { label: 'What the map shows', parks: 'Dog parks', users: 'Users' },
    search: {
      label: 'Search the map',
      placeholder: 'Search for a place or user...',
      hint: 'Search works in the app.',
    },
    come: {
      button: 'We’ll join',
      parks: '{{name}} is waiting for you. In the app, that is: this preview sends nothing.',
      users: '{{name}} are waiting for you. In the app, that is: this preview sends nothing.',
      close: 'Close the card',
    },
    parks: {
      riverside: { name: 'Riverside dog park', detail: 'Fenced, with drinking water' },
      meadow: { name: 'Meadow behind the mill', detail: 'Shade and a stream to splash in' },
      hill: { name: 'Castle hill run', detail: 'Off the lead at the edge of the woods' },
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
    age: 'For ages {{minimumAge}}+. If you’re under {{guardianAge}}, you need the consent of a parent or guardian.',
  },
};
