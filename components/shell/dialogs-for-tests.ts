/** Gives the test's document what every browser has: dialogs and popovers that open and close. */
export function openDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute("open", "");
    this.querySelector("input")?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
  HTMLElement.prototype.hidePopover = jest.fn();
}
