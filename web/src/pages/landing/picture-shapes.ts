/** The pictures of the app by their folder in web/content, in the order of the page; sizes in CSS pixels. */
export const pictureShapes = {
  screens: { names: ['map', 'chat', 'groups', 'ranking', 'events'], width: 390, height: 844 },
  features: { names: ['map', 'chat', 'ranking', 'events'], width: 320, height: 240 },
} as const;
