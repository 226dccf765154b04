"""Devices, and the invitations by which seats come to them."""
