/** English texts of the home page. */
export const landing = {
  page: {
    landing: {
      title: '{{brand}} – the social network for dog owners',
      description:
        '{{brand}} brings dog owners together: dog parks and vets on one map, walking company nearby, groups, challenges and events. Free to download.',
    },
  },
  hero: {
    title: { start: 'Your pack is', highlight: 'just around the corner' },
    text: 'Dog parks, vets and people walking nearby, all on one map. {{brand}} is the social network for dogs and for whoever holds the other end of the lead.',
    write: 'Write to us',
    newsletter: 'Get the newsletter',
    note: 'Free to download, with optional premium. From 16 years of age.',
    illustration:
      'A park map with paths, trees and a pond. Paw prints lead between three pins, each with a different dog on it; in front sits a dog with a tennis ball.',
  },
};
