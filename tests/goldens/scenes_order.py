def scenes():
    return {}
