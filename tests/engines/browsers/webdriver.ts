import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePorts } from '../../../tools/support/ports.ts';
import { untilAnswers } from '../../../tools/support/product.ts';
import { startProgram } from '../../../tools/support/run.ts';
import { desktop, type Engine, type Size } from './engine.ts';

interface Session extends Pick<Engine, 'languageFrom'> {
  /** The WebDriver server of the browser. */
  readonly program: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly capabilities: object;
}

/** A browser behind a WebDriver server: WebKit, and Safari on a Mac. */
export async function openByWebDriver(session: Session): Promise<Engine> {
  const { program, environment = {}, capabilities, languageFrom } = session;
  const { hub: port } = await freePorts();
  const server = startProgram([program, '-p', String(port)], { environment });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(`${address}/status`);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({ ...capabilities, timeouts: { pageLoad: loadMilliseconds } })
    .build();
  return {
    languageFrom,
    openWindow: () => openWindow(driver),
    goto: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: ({ x, y }) =>
      driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: async (text) => driver.switchTo().activeElement().sendKeys(text),
    press: (key) => driver.actions().sendKeys(codes[key]).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      await server.stop();
    },
  };
}

const codes = { ArrowRight: Key.ARROW_RIGHT, Escape: Key.ESCAPE, Tab: Key.TAB } as const;

/** Opens a tab, because a second window would not be in full screen. */
async function openWindow(driver: WebDriver): Promise<void> {
  const left = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  const entered = await driver.getWindowHandle();
  await driver.switchTo().window(left);
  await driver.close();
  await driver.switchTo().window(entered);
  await resize(driver, desktop);
}

/** The window's inner size: WebDriver sets the outer one, which includes a title bar on a Mac. */
async function resize(driver: WebDriver, size: Size): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ ...size });
  if (await comesTo(driver, size)) return;
  const inner = await innerSize(driver);
  await window.setRect({ width: 2 * size.width - inner.width, height: 2 * size.height - inner.height });
}

/** Whether the page has this size: a busy machine applies it some time after the command was answered. */
function comesTo(driver: WebDriver, { width, height }: Size): Promise<boolean> {
  const isThere = async () => {
    const inner = await innerSize(driver);
    return inner.width === width && inner.height === height;
  };
  return driver.wait(isThere, layoutMilliseconds).catch(() => false);
}

const layoutMilliseconds = 3_000;
/** As puppeteer has it. */
const loadMilliseconds = 30_000;

function innerSize(driver: WebDriver): Promise<Size> {
  return driver.executeScript<Size>(() => ({ width: innerWidth, height: innerHeight }));
}
