export type Shape = keyof typeof shapes;

/** Shapes of the town, each standing on the point 0, 0; the classes are those of town.css. */
export const shapes = {
  tree: `
    <ellipse class="shade" cx="4" rx="20" ry="6"/>
    <path class="trunk" d="M-3 0-2-22h4L3 0Z"/>
    <path class="leaf" d="M0-68c12 0 18 8 19 17 7 5 8 15 1 21-4 8-13 9-20 6-7 3-16 2-20-6-7-6-6-16 1-21 1-9 7-17 19-17Z"/>
    <path class="leaf-shade" d="M0-68c12 0 18 8 19 17 7 5 8 15 1 21-4 8-13 9-20 6 11-5 14-16 9-27-2-6-6-12-9-17Z"/>`,
  spruce: `
    <ellipse class="shade" cx="4" rx="18" ry="5"/>
    <path class="trunk" d="M-3 0v-10h6V0Z"/>
    <path class="leaf-shade" d="m0-72 15 33H9l10 18H11L21-6h-42l10-15h-8l10-18h-6Z"/>`,
  bush: `
    <path class="leaf" d="M-18 0c-7-2-6-12 2-12 0-8 10-11 15-6 6-6 17-1 16 6 9-1 11 10 3 12Z"/>`,
  house: `
    <path class="wall" d="M-18 0v-18L0-32l18 14V0Z"/>
    <path class="roof" d="m-23-15 23-20 23 20-4 4L0-27l-19 16Z"/>
    <path class="window" d="M-4 0v-11h8V0ZM-13-15h6v6h-6ZM7-15h6v6H7Z"/>`,
  flats: `
    <path class="wall" d="M-16 0v-60h32V0Z"/>
    <path class="roof" d="M-18-64h36v6h-36Z"/>
    <path class="window" d="M-11-52h8v7h-8ZM3-52h8v7H3ZM-11-39h8v7h-8ZM3-39h8v7H3ZM-11-26h8v7h-8ZM3-26h8v7H3ZM-4 0v-11h8V0Z"/>`,
  cathedral: `
    <path class="wall" d="M-46 0v-62h24V0ZM26 0v-50h22V0Z"/>
    <path class="roof" d="M-49-62h30l-6-15-6-8-3-18-3 18-6 8ZM23-50h28l-6-11-8-13-8 13Z"/>
    <path class="wall" d="M-30 0v-54L2-86l32 32V0Z"/>
    <path class="roof" d="M-36-50 2-90l38 40-5 4L2-80l-33 34Z"/>
    <path class="window" d="M-7 0v-18c0-12 18-12 18 0V0Z"/>
    <circle class="window" cx="2" cy="-48" r="8"/>`,
  castle: `
    <path class="wall" d="M-30 0v-34h60V0ZM-40 0v-54h20V0ZM20 0v-54h20V0ZM-10-30v-42h20v42Z"/>
    <path class="roof" d="m-43-52 13-24 13 24ZM17-52l13-24 13 24ZM-13-70 0-98l13 28Z"/>
    <path class="window" d="M-7 0v-14c0-9 14-9 14 0V0ZM-33-40h6v10h-6ZM27-40h6v10h-6ZM-3-58h6v10h-6Z"/>`,
  mill: `
    <path class="wall" d="M-20 0v-30L0-46l20 16V0Z"/>
    <path class="roof" d="m-25-27 25-23 25 23-4 5L0-41l-21 19Z"/>
    <path class="window" d="M6 0v-14h8V0ZM4-27h8v7H4Z"/>
    <path class="wheel" d="M-20-22v24M-32-10h24M-28-18-12-2M-28-2-12-18"/>
    <circle class="wheel" cx="-20" cy="-10" r="13"/>`,
};
